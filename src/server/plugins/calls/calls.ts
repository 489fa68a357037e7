import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { allCalls } from '#contract/calls.ts'
import { type Call, isFileReply, type ParsedInput, permissionOf, type Upload } from '#contract/kernel/call.ts'
import { changesPublicAnswers, type Effect } from '#contract/kernel/effects.ts'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import { hasPermission } from '#contract/kernel/permissions.ts'
import { isStaff } from '#contract/kernel/roles.ts'
import type { Database } from '../../db/database.ts'
import { type DependsOn, namedSources } from '../../events/public-changes.ts'
import type { CurrentUser, RequestContext } from '../../kernel/request-context.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { bodyLimitOf } from '../bounds/bodies.ts'
import type { Pace } from '../bounds/progress.ts'
import { withUpload } from '../bounds/uploads.ts'
import { type FileAnswer, sendFile } from './file-answers.ts'
import { ignoredFields, namesIgnored } from './ignored-fields.ts'
import { itemIdResolver } from './item-ids.ts'
import { parsePart, parseQuery } from './parse-part.ts'

/**
 * How a handler sees a request: parsed input and who calls. `currentUser` is certain if the call demands
 * sign-in.
 */
export type HandlerInput<C extends Call> = ParsedInput<C> & {
  request: RequestContext
  currentUser: C['access'] extends 'public' ? CurrentUser | undefined : CurrentUser
  /** Names the sources of a public answer, so that other changes leave it kept. */
  dependsOn: DependsOn
  /** The file that was sent, the first of several; it is gone when the handler has answered. */
  upload: C['upload'] extends Upload ? UploadedFile : undefined
  /** All files that were sent. */
  uploads: C['upload'] extends Upload ? UploadedFile[] : undefined
}

type AnyCall = Call & {
  params: z.ZodType | undefined
  query: z.ZodType | undefined
  body: z.ZodType | undefined
  upload: Upload | undefined
}

/**
 * Registers the handler of a call. Its result is the answer without `success: true`, which is added (R2),
 * and the names of ignored fields (R50); or the file if the call replies with one.
 */
export type Handle = <const C extends AnyCall>(
  call: C,
  handler: (input: HandlerInput<C>) => Promise<Answer<C>> | Answer<C>,
) => void

type Answer<C extends Call> = C['reply'] extends z.ZodType ? Omit<z.input<C['reply']>, 'success'> : FileAnswer

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the call, known before its body is read. */
    currentUser: CurrentUser | undefined
  }
}

type Guards = {
  /** The database with the ids of slugs. */
  db: Database
  /** The current user of a request, or undefined without a token. Refuses tokens that are not valid. */
  authenticate: (request: FastifyRequest) => Promise<CurrentUser | undefined>
  /** Counts the request against the call's limit and refuses it beyond. */
  countAgainstLimit: (call: Call, ip: string) => Promise<void>
}

/**
 * Derives a route from each call: limit, sign-in and permission, then the body is read; validation, slugs to
 * ids, handler.
 * @param options.onPublicChange awaited after a success that changes public answers, before the caller is
 *   answered
 * @param options.onChanges called with the effects of a success
 * @param options.onHandler gets every call with its handler
 * @param options.uploadPace below which an upload is cut
 * @param options.checkReplies also validates every answer by the call's reply shape (tests, development)
 */
export function callRegistrar(
  app: FastifyInstance,
  guards: Guards,
  options: {
    checkReplies: boolean
    onPublicChange: () => Promise<void>
    onChanges: (effects: readonly Effect[]) => void
    onHandler: (call: Call, handler: (input: object) => Promise<object>) => void
    uploadPace: Pace
  },
) {
  const registered = new Set<string>()
  app.decorateRequest('currentUser', undefined)

  const handle: Handle = (call, handler) => {
    const [method, url] = call.route.split(' ') as ['GET', string]
    registered.add(call.route)
    const resolveIds = itemIdResolver(call)
    options.onHandler(call, handler as (input: object) => Promise<object>)
    app.route({
      method,
      url,
      config: { call },
      bodyLimit: bodyLimitOf(call),
      // before any of the body is read
      onRequest: async request => {
        request.currentUser = await admit(call, request, guards)
      },
      handler: async (request, reply) => {
        const { currentUser } = request
        const { ignored, ...parsed } = parseInput(call, request)
        await resolveIds?.(guards.db, parsed)
        const { dependsOn, sources } = namedSources()
        const input = { ...parsed, request: requestContextOf(request, currentUser), currentUser, dependsOn }
        const answer = call.upload
          ? await withUpload(request, { upload: call.upload, pace: options.uploadPace }, uploads =>
              handled(handler, { ...input, upload: uploads[0], uploads }),
            )
          : await handled(handler, input)
        request.answerSources = sources()
        if (changesPublicAnswers(call)) await options.onPublicChange()
        if (call.changes) options.onChanges(call.changes)
        setCacheHeader(call, reply)
        if (isFileReply(call.reply)) return sendFile(reply, answer as FileAnswer, call.reply)
        const envelope = { success: true, ...answer }
        if (options.checkReplies) checkReply(call.route, call.reply, envelope)
        return ignored.length > 0 ? { ...envelope, ignored } : envelope
      },
    })
  }

  const missing = () =>
    Object.values(allCalls)
      .map(call => call.route as string)
      .filter(route => !registered.has(route))

  return { handle, missing }
}

/** The types of input and answer are the registrar's concern: here any handler is called with any input. */
async function handled(handler: unknown, input: object): Promise<object> {
  return (handler as (input: object) => Promise<object>)(input)
}

async function admit(call: Call, request: FastifyRequest, guards: Guards): Promise<CurrentUser | undefined> {
  if (call.limit) await guards.countAgainstLimit(call, request.ip)
  if (call.cache === 'public' || call.ignoresSession) return undefined
  const currentUser = await guards.authenticate(request)
  if (call.access !== 'public' && !currentUser) throw new ShopError('unauthenticated')
  if (!mayCall(call, currentUser)) throw new ShopError('forbidden')
  return currentUser
}

function mayCall(call: Call, currentUser: CurrentUser | undefined): boolean {
  if (call.access === 'staff') return currentUser !== undefined && isStaff(currentUser.role)
  const permission = permissionOf(call)
  return !permission || (currentUser !== undefined && hasPermission(currentUser.role, permission))
}

function parseInput(call: AnyCall, request: FastifyRequest) {
  const body = request.body ?? {}
  // fields that the shape does not name must not be kept while the handler works
  request.body = undefined
  const parsed = {
    params: parsePart(call.params, request.params),
    query: parseQuery(call.query, request.query),
    body: parsePart(call.body, body),
  }
  return { ...parsed, ignored: call.body && namesIgnored(call) ? ignoredFields(call.body, body) : [] }
}

function requestContextOf(request: FastifyRequest, currentUser: CurrentUser | undefined): RequestContext {
  return {
    currentUser,
    ip: request.ip,
    idempotencyKey: idempotencyKeyOf(request),
    orderKey: header(request, 'x-order-key'),
  }
}

/** The longest value of a header that is looked at. */
const MAX_HEADER = 200

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value.length > 0 ? value.slice(0, MAX_HEADER) : undefined
}

/**
 * The key of a call that may be sent again. One that is cut could be another client's. @throws
 * validation_failed
 */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const value = request.headers['idempotency-key']
  if (typeof value === 'string' && value.length > MAX_HEADER)
    throw fieldError('Idempotency-Key', 'too_long', `Idempotency-Key không được dài quá ${MAX_HEADER} ký tự`)
  return header(request, 'idempotency-key')
}

function setCacheHeader(call: Call, reply: FastifyReply): void {
  reply.header('cache-control', call.cache === 'public' ? 'public, max-age=0, must-revalidate' : 'no-store')
}

/**
 * @throws if an answer does not fit its shape, or has fields that the shape, and so the document, does not
 * have
 */
function checkReply(route: string, shape: z.ZodType, answer: object): void {
  const parsed = shape.safeParse(answer)
  if (!parsed.success)
    throw new Error(`The answer of ${route} does not fit its shape: ${parsed.error.message}`)
  const undeclared = ignoredFields(shape, JSON.parse(JSON.stringify(answer)))
  if (undeclared.length > 0) throw new Error(`The answer of ${route} has undeclared fields: ${undeclared}`)
}
