import { data, redirect } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { isStaff } from '#contract/kernel/roles.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { loginPath } from '#web/lib/session/change-session.ts'
import { isRenewalOffered, renewSession } from '#web/lib/session/renew-session.ts'
import { getToken } from '#web/lib/session/session.ts'
import { mayOpen } from './page-permissions.ts'

export type AdminUser = ReplyOf<'GET /api/me'>['user']

/** The data of a failed back-office page: enough to name the failure and to offer the right way on. */
export type AdminFailureData = { code: string; message: string }

let checked: { token: string; user: Promise<AdminUser> } | undefined

/**
 * The signed-in user of the back office. It is loaded once per sign-in; after that the server checks every
 * call anyway. Signed out: to the login page and back. A customer: thrown as `forbidden` (R42).
 */
export async function requireStaff(request: Request): Promise<AdminUser> {
  const token = getToken() ?? (await newToken(request))
  if (checked?.token !== token) checked = { token, user: loadUser(request) }
  const user = await checked.user
  if (isStaff(user.role)) return user
  throw forbidden('Tài khoản này không có quyền vào trang quản trị.')
}

/** The signed-in user, who may open the requested page ({@link pagePermissions}); else throws `forbidden`. */
export async function requireAdmin(request: Request): Promise<AdminUser> {
  const user = await requireStaff(request)
  if (mayOpen(user.role, new URL(request.url).pathname)) return user
  throw forbidden('Tài khoản này không có quyền mở trang này.')
}

const forbidden = (message: string) => failure(403, { code: 'forbidden', message })

/** Signed out in another tab: a page that is open is kept while its session is renewed. */
async function newToken(request: Request): Promise<string> {
  const token = isRenewalOffered() && (await renewSession(null)) && getToken()
  if (!token) throw toLogin(request, 'required')
  return token
}

async function loadUser(request: Request): Promise<AdminUser> {
  try {
    const { user } = await api('GET /api/me')
    return user
  } catch (error) {
    checked = undefined
    throw asFailure(error, request)
  }
}

/** Loads the data of a page for whom may open it. */
export async function loadForAdmin<T>(request: Request, load: () => Promise<T>): Promise<T> {
  await requireAdmin(request)
  return loadOrFail(request, load)
}

/** Loads data; a failed call becomes an {@link AdminFailureData}. */
export async function loadOrFail<T>(request: Request, load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    throw asFailure(error, request)
  }
}

function asFailure(error: unknown, request: Request): unknown {
  if (!isApiError(error)) return error
  if (error.code === 'unauthenticated') return toLogin(request, 'expired')
  return failure(error.status || 503, { code: error.code, message: error.message })
}

function toLogin(request: Request, reason: 'expired' | 'required'): Response {
  const { pathname, search } = new URL(request.url)
  return redirect(loginPath({ from: pathname + search, reason }))
}

function failure(status: number, body: AdminFailureData) {
  return data(body, { status })
}
