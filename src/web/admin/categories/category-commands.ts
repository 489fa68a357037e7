import { z } from 'zod'
import { api } from '#web/lib/api/browser-api.ts'
import { attempt, type CommandResult } from '../components/command.ts'

const kind = z.enum(['category', 'subcategory'])

const command = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), kind, name: z.string(), parentId: z.string().optional() }),
  z.object({ intent: z.literal('rename'), kind, id: z.string(), name: z.string(), slug: z.string() }),
  z.object({ intent: z.literal('remove'), kind, id: z.string() }),
  z.object({ intent: z.literal('order'), kind, ids: z.array(z.string()), parentId: z.string().optional() }),
])

/** What the screen of the categories asks for. */
export type CategoryCommand = z.input<typeof command>
type Asked = z.output<typeof command>

/** Carries a command out; the messages are those of specification §8. */
export async function runCategoryCommand(json: unknown): Promise<CommandResult> {
  const asked = command.parse(json)
  const work = () => (asked.kind === 'category' ? changeCategory(asked) : changeSubcategory(asked))
  return attempt(work, failureOf(asked))
}

function failureOf({ intent, kind: of }: Asked): string {
  const thing = of === 'category' ? 'danh mục' : 'danh mục con'
  if (intent === 'add') return `Không thể thêm ${thing} mới: `
  return `Có lỗi xảy ra khi ${intent === 'remove' ? 'xóa' : 'cập nhật'} ${thing}: `
}

async function changeCategory(asked: Asked): Promise<string> {
  switch (asked.intent) {
    case 'add': {
      const body = { category_name: asked.name }
      return said(await api('POST /api/admin/categories', { body }))
    }
    case 'rename': {
      const body = { category_name: asked.name, slug: asked.slug }
      return said(await api('PUT /api/admin/categories/:id', { params: { id: asked.id }, body }))
    }
    case 'remove':
      return said(await api('DELETE /api/admin/categories/:id', { params: { id: asked.id } }))
    case 'order':
      return said(await api('PUT /api/admin/categories/order', { body: { ids: asked.ids } }))
  }
}

async function changeSubcategory(asked: Asked): Promise<string> {
  switch (asked.intent) {
    case 'add': {
      const body = { subcategory_name: asked.name, category_id: asked.parentId ?? '' }
      return said(await api('POST /api/admin/subcategories', { body }))
    }
    case 'rename': {
      const body = { subcategory_name: asked.name, slug: asked.slug }
      return said(await api('PUT /api/admin/subcategories/:id', { params: { id: asked.id }, body }))
    }
    case 'remove':
      return said(await api('DELETE /api/admin/subcategories/:id', { params: { id: asked.id } }))
    case 'order': {
      const body = { ids: asked.ids, category_id: asked.parentId ?? '' }
      return said(await api('PUT /api/admin/subcategories/order', { body }))
    }
  }
}

const said = ({ message }: { message?: string | undefined }): string => message ?? 'Đã lưu'
