import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { connectionProblem, databaseRefusal } from './connection-problem.ts'

const refused = (code: string, message = 'the words of the server') =>
  Object.assign(new pg.DatabaseError(message, 0, 'error'), { code })
const system = (code: string, message = `connect ${code}`) => Object.assign(new Error(message), { code })
/** In Vietnamese and English. */
const SENTENCE = /^DATABASE_URL phải .+ · DATABASE_URL must .+\.$/

describe('connectionProblem', () => {
  it.each([
    ['a server that starts', refused('57P03')],
    ['too many connections', refused('53300')],
    ['a pooler without its server', refused('08P01', 'server login failed')],
    ['a failover', refused('25006')],
    ['a name that is not known yet', system('ENOTFOUND')],
    ['a name server that is away', system('EAI_AGAIN')],
    ['no answer', new Error('Connection terminated due to connection timeout')],
    [
      'all addresses of a name',
      Object.assign(new AggregateError([system('ECONNREFUSED')]), { code: 'ECONNREFUSED' }),
    ],
  ])('%s may pass', (_what, error) => {
    const problem = connectionProblem(error)
    expect(problem).toMatchObject({ mayPass: true, text: expect.stringMatching(SENTENCE) })
  })

  it.each([
    ['a wrong password', refused('28P01')],
    ['no such database', refused('3D000')],
    ['a certificate of an unknown CA', system('SELF_SIGNED_CERT_IN_CHAIN')],
    ['a certificate that has expired', system('CERT_HAS_EXPIRED')],
    ['a certificate of another name', system('ERR_TLS_CERT_ALTNAME_INVALID')],
    ['no TLS', new Error('The server does not support SSL connections')],
    [
      'no connection without TLS',
      refused('28000', 'no pg_hba.conf entry for host "10.0.0.1", no encryption'),
    ],
    ['a pooler’s no connection without TLS', refused('08P01', 'SSL required')],
    ['another protocol', system('EPROTO')],
    ['a file that is no key', system('ERR_OSSL_PEM_NO_START_LINE')],
    [
      'no password where one is needed',
      new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    ],
    ...[
      'password authentication failed',
      'SASL authentication failed',
      'database "nowhere" does not exist',
      'no such database: nowhere',
      'no such user: nobody',
      'empty password returned by client',
      'bouncer config error',
      'server login failed: FATAL password authentication failed for user "shop"',
    ].map((words): [string, Error] => [`a pooler’s «${words}»`, refused('08P01', words)]),
  ])('%s does not', (_what, error) => {
    const problem = connectionProblem(error)
    expect(problem).toMatchObject({ mayPass: false, text: expect.stringMatching(SENTENCE) })
  })

  it.each([
    [
      'TLS',
      'no pg_hba.conf entry for host "10.0.0.1", user "shop", database "shop", no encryption',
      /server_tls_sslmode/,
    ],
    [
      'a rule',
      'no pg_hba.conf entry for host "10.0.0.1", user "shop", database "shop", SSL encryption',
      /PgBouncer/,
    ],
  ])('names the pooler if PostgreSQL wants %s from it, not the address', (_what, words, remedy) => {
    const problem = connectionProblem(refused('08P01', words))
    expect(problem?.mayPass).toBe(false)
    expect(problem?.text).toMatch(/^DATABASE_URL .+ phải .+ · DATABASE_URL .+ must .+\.$/)
    expect(problem?.text).toMatch(remedy)
    expect(problem?.text).not.toMatch(/must name sslmode/)
  })

  it('leads to the log of a pooler that does not answer', () => {
    for (const words of ['timeout expired', 'Query read timeout', 'query_wait_timeout'])
      expect(connectionProblem(new Error(words))).toMatchObject({
        mayPass: true,
        text: expect.stringMatching(/log of PgBouncer/),
      })
  })

  it.each([refused('42601'), new TypeError('x is not a function'), 'text'])('%s is a bug', error => {
    expect(connectionProblem(error)).toBeUndefined()
    expect(databaseRefusal(error)).toBeUndefined()
  })
})

describe('databaseRefusal', () => {
  it('names the right that a role lacks, also if a migration reports it', () => {
    const lacking = refused('42501', 'permission denied for schema public')
    const sentence =
      /^DATABASE_URL phải .+ · DATABASE_URL must name a role that owns its database: permission denied .+\.$/
    expect(databaseRefusal(lacking)).toMatch(sentence)
    expect(databaseRefusal(new Error('Migration failed', { cause: lacking }))).toMatch(sentence)
  })

  it('reports that a statement has waited too long, which a lock explains', () => {
    expect(databaseRefusal(refused('57014', 'canceling statement due to statement timeout'))).toMatch(
      /^Cơ sở dữ liệu không trả lời kịp.+ · The database did not answer in time \(canceling .+\)\. .+ lock/,
    )
  })

  it('leaves failures of other services alone', () => {
    expect(databaseRefusal(system('ECONNREFUSED'))).toBeUndefined()
  })
})
