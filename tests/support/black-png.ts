import { crc32, deflateSync } from 'node:zlib'

/**
 * A black picture of so many pixels in each direction, one bit each: a few kilobytes, however many there are.
 */
export function blackPng(edge: number): Buffer {
  const [bitDepth, greyscale] = [1, 0]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header.writeUInt8(bitDepth, 8)
  header.writeUInt8(greyscale, 9)
  // each row begins with the number of its filter: none
  const rows = Buffer.alloc(edge * (1 + Math.ceil(edge / 8)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
