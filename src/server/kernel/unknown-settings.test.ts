import { describe, expect, it } from 'vitest'
import { SETTING_NAMES } from './env.ts'
import { SECRET_NAMES } from './settings/declaration.ts'
import { unknownSettings } from './unknown-settings.ts'

describe('unknownSettings', () => {
  it.each([
    ['S3_BUKET', /^S3_BUKET không phải .+ S3_BUKET is no setting .+: S3_BUCKET\.$/],
    ['S3_KEY', /^S3_KEY không phải .+ S3_BUCKET, /],
    ['SMTPURL', / SMTPURL is no setting .+: SMTP_URL\.$/],
    ['Smtp_Url', /: SMTP_URL\.$/],
    ['DATABASE_DIRECT_URL', /: DATABASE_URL, DATABASE_POOL_MAX\.$/],
    ['RATE_LIMIT', /: RATE_LIMITS\.$/],
    ['port', /: PORT\.$/],
    ['DATABSE_URL', /: DATABASE_URL\.$/],
    ['SMPT_URL', /: SMTP_URL\.$/],
    ['PUBLC_URL', /: PUBLIC_URL\.$/],
    ['DEMOO', /: DEMO\.$/],
    ['PROT', /: PORT\.$/],
    ['WORKRE', /: WORKER\.$/],
    ['ADMIN_PASSWORD_FIEL', /: ADMIN_PASSWORD_FILE\.$/],
    ['SECRETKEY_FILE', /: SECRET_KEY_FILE\.$/],
    ['PORT_FILE', /: PORT\.$/],
    ['S3_BUCKET_FILE', /: S3_BUCKET\.$/],
  ])('names %s and the settings that may be meant, without the value', (name, sentence) => {
    const said = unknownSettings({ [name]: 'secret', PATH: '/bin', HOSTNAME: 'vm', LOGNAME: 'root' })
    expect(said).toHaveLength(1)
    expect(said[0]).toMatch(sentence)
    expect(said[0]).not.toContain('secret')
  })

  it('is silent about settings, empty variables and those of other programs', () => {
    const others = {
      S3_BUKET: '',
      HOME: '/root',
      npm_config_cache: '/x',
      NODE_ENV: 'production',
      PAGER: 'less',
      POSTGRES: 'x',
      HOSTNAME: 'vm',
      NODE: 'x',
      SHELL: 'x',
      PWD: 'x',
      USER: 'x',
      TERM: 'x',
      LANG: 'x',
    }
    const files = SECRET_NAMES.map(name => `${name}_FILE`)
    const ours = Object.fromEntries([...SETTING_NAMES, ...files].map(name => [name, 'x']))
    expect(unknownSettings({ ...others, ...ours })).toEqual([])
  })
})
