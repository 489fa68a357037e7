import type { FactsOf, FindingOf, ReasonOf } from '#contract/operations/operations.shapes.ts'
import { selectLastSent } from '../../../mailer/email.queries.ts'
import { failedStep } from '../../../mailer/failed-step.ts'
import { selectMailServer } from '../../../mailer/mail-server.queries.ts'
import { findMailServer, type MailServer } from '../../../mailer/mail-server.ts'
import { tryMailServer } from '../../../mailer/send-email.ts'
import { selectSetupFacts } from '../../setup/index.ts'
import { withinSeconds } from '../../system/index.ts'
import { type Check, isDue, MINUTE_MS, NOT_KNOWN, type Round } from './check.ts'

/** How long the mail server may be silent in ms, and how long a sign-in may take in seconds. */
const SILENCE_MS = 4_000
const PATIENCE_SECONDS = 6
/** A sign-in is tried so often while all is well, and while it is not or emails are refused. */
const TRY_MS = 60 * MINUTE_MS
const TRY_AGAIN_MS = 5 * MINUTE_MS
/** Emails wait in vain after so many seconds; the alert rules have the same bound. */
const STUCK_SECONDS = 1_800
/** So many refusals in a row are no wrong address of one customer. */
const REFUSED_IN_A_ROW = 3

/** Whether emails go out: signs in at the mail server from time to time, and looks at the outbox. */
export const checkEmail: Check<'email'> = async ({ db, env }, round, last) => {
  const { figures, now } = round
  if (!figures) return NOT_KNOWN
  const [row, server, { sentAt, refusedSince }] = await Promise.all([
    selectMailServer(db),
    findMailServer({ db, env }),
    selectLastSent(db),
  ])
  const { waiting, failed, oldestSeconds } = figures.emails
  const facts: FactsOf<'email'> = {
    host: env.SMTP_URL ? new URL(env.SMTP_URL).hostname : (row?.host ?? null),
    isFromEnvironment: env.SMTP_URL !== undefined,
    waiting,
    failed,
    lastSentAt: sentAt?.toISOString() ?? null,
    triedAt: last?.facts?.triedAt ?? null,
    serverVersion: env.SMTP_URL ? 0 : (row?.version ?? 0),
  }
  if (!server) return { ...(await withoutServer(db, row !== undefined)), facts }
  const isTried = isTrialDue(round, last, facts)
  const trial = isTried ? await trySignIn(server) : trialOf(last)
  if (isTried) facts.triedAt = now.toISOString()
  if (trial) return { state: 'attention', reason: trial, facts }
  if (refusedSince >= REFUSED_IN_A_ROW) return { state: 'attention', reason: 'accept', facts }
  if (oldestSeconds > STUCK_SECONDS) return { state: 'attention', reason: 'stuck', facts }
  return { state: 'fine', reason: null, facts }
}

async function withoutServer(db: Parameters<typeof selectMailServer>[0], isSaved: boolean) {
  if (isSaved) return { state: 'attention', reason: 'no_password' } as const
  const { confirmed } = await selectSetupFacts(db)
  return confirmed.includes('email')
    ? ({ state: 'unknown', reason: 'by_choice' } as const)
    : ({ state: 'attention', reason: 'no_server' } as const)
}

function isTrialDue(round: Round, last: FindingOf<'email'> | undefined, facts: FactsOf<'email'>): boolean {
  const before = last?.facts
  if (!before || before.serverVersion !== facts.serverVersion || before.host !== facts.host) return true
  const isDoubtful = facts.failed > 0 || trialOf(last) !== undefined
  return isDue(round, facts.triedAt, isDoubtful ? TRY_AGAIN_MS : TRY_MS)
}

const TRIALS = ['sign_in', 'reach', 'encrypt'] as const satisfies ReasonOf<'email'>[]
type Trial = (typeof TRIALS)[number]

/** Why the last trial has failed; undefined if it has not. */
function trialOf(last: FindingOf<'email'> | undefined): Trial | undefined {
  return TRIALS.find(reason => reason === last?.reason)
}

async function trySignIn({ smtp }: MailServer): Promise<Trial | undefined> {
  try {
    await withinSeconds(PATIENCE_SECONDS, tryMailServer(smtp, SILENCE_MS))
    return undefined
  } catch (error) {
    const step = failedStep(error)
    return step === 'accept' ? 'reach' : step
  }
}
