import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blackPng } from '#tests/support/black-png.ts'
import { type PictureServer, startPictureServer } from '#tests/support/moving-in/picture-server.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { downloadPicture } from './download-picture.ts'
import { MOST_TRIES, PictureFailure, pauseAfter } from './failures.ts'

let server: PictureServer
const path = join(throwawayDir(), 'picture')
beforeAll(async () => {
  server = await startPictureServer()
})
afterAll(() => server.close())

const MAX_BYTES = 300_000
const download = (name: string, { isNamed = true } = {}) =>
  downloadPicture(server.origin + name, path, {
    origins: new Set(isNamed ? [server.origin] : []),
    maxBytes: MAX_BYTES,
    totalMs: 2_000,
    silentMs: 300,
  })
/** The code of the failure of a path. */
const failureOf = async (name: string): Promise<string> => {
  const error = await download(name).then(
    bytes => `${bytes} bytes`,
    (failure: unknown) => failure,
  )
  return error instanceof PictureFailure ? error.code : String(error)
}

describe('downloading a picture', () => {
  it('writes the file as it is', async () => {
    expect(await download('/one.png')).toBe(blackPng(40).length)
    expect(await readFile(path)).toEqual(blackPng(40))
  })

  it('follows three redirects at most, and none to a private address', async () => {
    expect(await download('/twice')).toBe(blackPng(40).length)
    const before = server.asked.length
    expect(await failureOf('/around')).toBe('redirects')
    expect(server.asked.length - before).toBe(4)
    expect(await failureOf('/inside')).toBe('not_public')
  })

  it('ends with a plain reason if the former shop does not have it or refuses it', async () => {
    expect(await failureOf('/gone')).toBe('gone')
    expect(await failureOf('/forbidden')).toBe('refused')
    expect(await failureOf('/recovering')).toBe('busy')
  })

  it('gives up a silent, stalled, cut or dripping answer', async () => {
    for (const name of ['/silent', '/stalled', '/cut', '/dripping'])
      expect([name, await failureOf(name)]).toEqual([name, 'no_answer'])
  })

  it('takes no more bytes than allowed, announced or not', async () => {
    expect(await failureOf('/huge')).toBe('too_large')
    expect(await failureOf('/endless')).toBe('too_large')
    expect((await readFile(path)).length).toBeLessThanOrEqual(MAX_BYTES)
  })

  it('asks one host for two pictures at once at most', async () => {
    server.mostAtOnce = 0
    const silent = ['/silent/1', '/silent/2', '/silent/3', '/silent/4'].map(failureOf)
    expect(await Promise.all(silent)).toEqual(Array(4).fill('no_answer'))
    expect(server.mostAtOnce).toBe(2)
  })

  it('does not ask a private address that no setting names', async () => {
    const before = server.asked.length
    await expect(download('/one.png', { isNamed: false })).rejects.toMatchObject({ code: 'not_public' })
    expect(server.asked.length).toBe(before)
  })
})

describe('pauses', () => {
  it('follow failures that may pass, longer if the former shop asks for it, ten minutes at most', () => {
    const busy = (retryAfterMs: number) => new PictureFailure('busy', { retryAfterMs })
    expect(pauseAfter(busy(0), 1)).toBe(20_000)
    expect(pauseAfter(busy(60_000), 1)).toBe(60_000)
    expect(pauseAfter(busy(10 ** 9), 2)).toBe(600_000)
    expect(pauseAfter(busy(0), MOST_TRIES)).toBeUndefined()
    for (const code of ['gone', 'refused', 'not_public', 'too_large', 'not_a_picture'] as const)
      expect(pauseAfter(new PictureFailure(code), 1)).toBeUndefined()
  })
})
