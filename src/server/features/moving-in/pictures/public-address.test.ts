import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { reachAddress } from './reach-address.ts'

/** Each network that is not public, as its first address and its bits. */
const NETWORKS: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const numberOf = (ip: string): number => ip.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const textOf = (number: number): string =>
  [24, 16, 8, 0].map(bits => Math.floor(number / 2 ** bits) % 256).join('.')

/** An address of a network that is not public. */
const special = fc
  .tuple(fc.constantFrom(...NETWORKS), fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }))
  .map(([[first, bits], part]) => numberOf(first) + Math.floor(part * 2 ** (32 - bits)))

/** The ways in which people and attackers write an address of IPv4 in a URL. */
const spellings = (number: number): string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = textOf(number).split('.').map(Number)
  const hex = (value: number) => `0x${value.toString(16)}`
  const octal = (value: number) => `0${value.toString(8)}`
  const pair = (high: number, low: number) => (high * 256 + low).toString(16)
  return [
    textOf(number),
    `${textOf(number)}.`,
    String(number),
    hex(number),
    octal(number),
    [a, b, c, d].map(hex).join('.'),
    [a, b, c, d].map(octal).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${number % 2 ** 24}`,
    `[::ffff:${textOf(number)}]`,
    `[::ffff:${pair(a, b)}:${pair(c, d)}]`,
    `[64:ff9b::${textOf(number)}]`,
    `[64:ff9b:1::${textOf(number)}]`,
    `[2002:${pair(a, b)}:${pair(c, d)}::1]`,
    `[::${textOf(number)}]`,
  ]
}

const rules = { origins: new Set<string>(), resolve: () => Promise.resolve(['8.8.8.8']) }
const isReached = (address: string, by = rules): Promise<boolean> =>
  reachAddress(address, by).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'not_public' })
      return false
    },
  )

describe('public addresses', () => {
  it('are none of a special network, however they are written', async () => {
    await fc.assert(
      fc.asyncProperty(special, async number => {
        expect(isPublicAddress(textOf(number))).toBe(false)
        for (const spelling of spellings(number))
          expect([spelling, await isReached(`http://${spelling}/a.jpg`)]).toEqual([spelling, false])
      }),
    )
  })

  it('are those beyond the ends of special networks', () => {
    for (const ip of [
      '1.1.1.1',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
    ])
      expect([ip, isPublicAddress(ip)]).toEqual([ip, true])
    for (const ip of ['172.15.255.255', '172.32.0.0', '192.167.255.255', '192.169.0.0', '223.255.255.255'])
      expect([ip, isPublicAddress(ip)]).toEqual([ip, true])
    for (const ip of ['2606:4700::1111', '2a00:1450::1', '2402:800::1'])
      expect([ip, isPublicAddress(ip)]).toEqual([ip, true])
  })

  it('are none of the special networks of IPv6', () => {
    const ips = ['::', '::1', 'fe80::1', 'fe80::1%eth0', 'fc00::1', 'fdff::1', 'ff02::1', '64:ff9b::808:808']
    for (const ip of [
      ...ips,
      '::ffff:8.8.8.8',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
      '3fff::1',
      '100::1',
    ])
      expect([ip, isPublicAddress(ip)]).toEqual([ip, false])
    for (const text of ['', 'localhost', '1.2.3', '1.2.3.4.5', '8.8.8.8 '])
      expect(isPublicAddress(text)).toBe(false)
  })
})

describe('an address that may be asked', () => {
  it('has a usual port, the protocol of the web, and no user', async () => {
    for (const address of [
      'http://a.example/1.jpg',
      'https://a.example/1.jpg',
      'http://a.example:80/',
      'https://A.example:443/',
    ])
      expect([address, await isReached(address)]).toEqual([address, true])
    for (const address of [
      'http://a.example:8080/1.jpg',
      'http://a.example:443/',
      'https://a.example:22/',
      'http://user@a.example/',
      'http://user:secret@a.example/',
      'ftp://a.example/1.jpg',
      'file:///etc/passwd',
      'data:image/png;base64,AA',
      'gopher://a.example/',
      'không phải địa chỉ',
      `http://a.example/${'a'.repeat(2_000)}`,
    ])
      expect([address, await isReached(address)]).toEqual([address, false])
  })

  it('has a host of which every address is public, and goes to these alone', async () => {
    const resolving = (...found: string[]) => ({ ...rules, resolve: () => Promise.resolve(found) })
    expect(await isReached('http://a.example/', resolving('8.8.8.8', '10.0.0.1'))).toBe(false)
    expect(await isReached('http://a.example/', resolving('8.8.8.8', '::1'))).toBe(false)
    expect(await isReached('http://a.example/', resolving('8.8.8.8', '::ffff:8.8.8.8'))).toBe(false)
    expect(await isReached('http://a.example/', resolving())).toBe(false)
    const { lookup } = await reachAddress('http://a.example/', resolving('8.8.8.8', '2606:4700::1111'))
    const { promise, resolve } = Promise.withResolvers<unknown>()
    lookup?.('a.example', { all: true }, (_error, found) => resolve(found))
    expect(await promise).toEqual([
      { address: '8.8.8.8', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ])
  })

  it('may be of an origin that the settings name, and of nothing else there', async () => {
    const named = { ...rules, origins: new Set(['http://127.0.0.1:8080']) }
    expect(await isReached('http://127.0.0.1:8080/a.jpg', named)).toBe(true)
    for (const address of [
      'http://127.0.0.1/',
      'http://127.0.0.1:8081/',
      'https://127.0.0.1:8080/',
      'http://a@127.0.0.1:8080/',
    ])
      expect([address, await isReached(address, named)]).toEqual([address, false])
  })
})
