import { Fragment, type ReactNode } from 'react'
import { cx } from '../cx.ts'

type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list' | 'steps'; items: string[] }

/**
 * The small, safe subset of Markdown that texts may use: paragraphs, `## headings`, `- lists`, `1. steps`,
 * `**bold**` and `~~struck~~`. Everything else stays as it was typed; no HTML is ever taken over.
 */
export function RichText({
  text,
  heading = 'h3',
  className,
}: {
  text: string
  /** The level of its headings, one below the heading of the text. */
  heading?: 'h2' | 'h3'
  className?: string
}) {
  return (
    <div className={cx('text-16 text-sand-700 *:not-first:mt-4 [&>:is(h2,h3)+*]:mt-1!', className)}>
      {toBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text keep their places
        <BlockView key={index} block={block} heading={heading} />
      ))}
    </div>
  )
}

function BlockView({ block, heading: Heading }: { block: Block; heading: 'h2' | 'h3' }) {
  switch (block.kind) {
    case 'heading':
      return <Heading className="font-semibold text-16 text-sand-900">{withMarks(block.text)}</Heading>
    case 'paragraph':
      return <p className="whitespace-pre-line">{withMarks(block.text)}</p>
    case 'list':
      return <ul className="list-disc space-y-1 pl-5">{items(block.items)}</ul>
    case 'steps':
      return <ol className="list-decimal space-y-1 pl-5">{items(block.items)}</ol>
  }
}

function items(texts: string[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the items of one list keep their places
  return texts.map((text, index) => <li key={index}>{withMarks(text)}</li>)
}

function withMarks(text: string): ReactNode {
  return text.split(/\*\*(.+?)\*\*/).map((part, index) => {
    const struck = withStruck(part)
    // biome-ignore lint/suspicious/noArrayIndexKey: every second part is between stars
    return index % 2 === 1 ? <b key={index}>{struck}</b> : <Fragment key={index}>{struck}</Fragment>
  })
}

function withStruck(text: string): ReactNode {
  return text.split(/~~(.+?)~~/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: every second part is between tildes
    return index % 2 === 1 ? <s key={index}>{part}</s> : part
  })
}

const BULLET = /^\s*[-*•]\s+/
const STEP = /^\s*\d+[.)]\s+/
const HEADING = /^#{1,4}\s+/

/** Cuts a text into blocks. Blank lines separate; a list or heading needs none before it. */
export function toBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (const line of text.replace(/\r/g, '').split('\n')) {
    if (line.trim() === '') {
      isOpen = false
      continue
    }
    if (HEADING.test(line)) {
      blocks.push({ kind: 'heading', text: line.replace(HEADING, '') })
      isOpen = false
      continue
    }
    const kind = BULLET.test(line) ? 'list' : STEP.test(line) ? 'steps' : 'paragraph'
    const last = isOpen ? blocks.at(-1) : undefined
    if (kind === 'paragraph') {
      if (last?.kind === 'paragraph') last.text += `\n${line}`
      else blocks.push({ kind, text: line })
    } else {
      const item = line.replace(BULLET, '').replace(STEP, '')
      if (last?.kind === kind) last.items.push(item)
      else blocks.push({ kind, items: [item] })
    }
    isOpen = true
  }
  return blocks
}
