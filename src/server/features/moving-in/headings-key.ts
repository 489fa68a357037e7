import { createHash } from 'node:crypto'
import type { ForeignTable } from './foreign-table.ts'

/** The key of a row of headings: files with the same ones have the same fields. */
export const headingsKey = ({ headings }: ForeignTable): Buffer =>
  createHash('sha256').update(JSON.stringify(headings)).digest()
