import { QRPay } from 'vietnam-qr-pay'
import { describe, expect, it } from 'vitest'
import { crc16, type Transfer, transferContent, vietQrPayload } from './viet-qr.ts'

const vietcombank: Transfer = {
  bin: '970436',
  accountNumber: '0123456789',
  amountDong: 1_234_567,
  content: 'DH1001 DEN CHUM',
}

describe('the VietQR payload', () => {
  it('is NAPAS’s own example 6.1.3, byte for byte', () => {
    const payload = vietQrPayload({
      bin: '970403',
      accountNumber: '0011012345678',
      amountDong: 180_000,
      content: 'thanh toan don hang',
      billNumber: 'NPS6869',
    })
    expect(payload).toBe(
      '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
    )
  })

  it('is the worked example of the shop’s notes', () => {
    expect(vietQrPayload(vietcombank)).toBe(
      '00020101021238540010A00000072701240006970436011001234567890208QRIBFTTA5303704540712345675802VN62190815DH1001 DEN CHUM6304ED7C',
    )
  })

  it.each([
    vietcombank,
    { bin: '970422', accountNumber: '0', amountDong: 1, content: 'A' },
    {
      bin: '970418',
      accountNumber: 'VQRQAABCDEF12345678',
      amountDong: 9_999_999_999_999,
      content: 'N M HANH 0912345678',
    },
  ])('is what an independent library builds and reads: %j', transfer => {
    const { bin, accountNumber, amountDong, content } = transfer
    const theirs = QRPay.initVietQR({
      bankBin: bin,
      bankNumber: accountNumber,
      amount: String(amountDong),
      purpose: content,
    })
    expect(vietQrPayload(transfer)).toBe(theirs.build())
    const read = new QRPay(vietQrPayload(transfer))
    expect(read.isValid).toBe(true)
    expect([
      read.consumer.bankBin,
      read.consumer.bankNumber,
      read.amount,
      read.additionalData.purpose,
    ]).toEqual([bin, accountNumber, String(amountDong), content])
  })

  it.each([
    { bin: '97043' },
    { bin: '97043A' },
    { accountNumber: '' },
    { accountNumber: '1'.repeat(20) },
    { accountNumber: '012 345' },
    { amountDong: 0 },
    { amountDong: -1 },
    { amountDong: 1.5 },
    { amountDong: 10_000_000_000_000 },
    { content: '' },
    { content: 'Đèn chùm' },
    { content: 'A'.repeat(20) },
    { content: 'A;B' },
    { billNumber: '' },
  ])('refuses %j', spoiled => {
    expect(() => vietQrPayload({ ...vietcombank, ...spoiled })).toThrow(RangeError)
  })
})

describe('CRC-16/CCITT-FALSE', () => {
  it('gives its check value, and keeps leading zeros', () => {
    expect(crc16('123456789')).toBe('29B1')
    const withZero = Array.from({ length: 200 }, (_, n) => crc16(String(n))).filter(crc =>
      crc.startsWith('0'),
    )
    expect(withZero.every(crc => /^0[0-9A-F]{3}$/.test(crc))).toBe(true)
    expect(withZero.length).toBeGreaterThan(0)
  })
})

describe('the transfer content', () => {
  const PHONE = '0912345678'

  it.each([
    ['An Bình', 'AN BINH 0912345678'],
    ['Nguyễn Minh Hạnh', 'N M HANH 0912345678'],
    ['Đỗ Thị Phương', 'DTPHUONG 0912345678'],
    ['Nguyễn Thị Hoàng Phương', 'PHUONG 0912345678'],
    ['Công ty Trách-nhiệm-hữu-hạn Ánhsángviệtnam', 'ANHSANGV 0912345678'],
    ['  ÉTÉ  ', 'ETE 0912345678'],
    ['李明', '0912345678'],
  ])('of %s is %s', (name, content) => {
    expect(transferContent(name, PHONE)).toBe(content)
  })

  it('keeps to characters that banks accept for any name, with the phone whole', () => {
    for (const name of [
      'Nguyễn',
      'N'.repeat(80),
      'A B C D E F G H I',
      'Lê Thị Bé-Ba',
      '👋 Tí',
      'Trần T. Mỹ Duyên',
    ]) {
      const content = transferContent(name.normalize('NFD'), PHONE)
      expect(content).toMatch(/^[A-Z0-9 ]{1,19}$/)
      expect(content.endsWith(PHONE)).toBe(true)
      expect(() => vietQrPayload({ ...vietcombank, content })).not.toThrow()
    }
  })
})
