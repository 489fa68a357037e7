import { api } from '#web/lib/api/browser-api.ts'

/** Archives one product, or brings it back. @returns why it was refused; undefined where it is done */
export async function archiveProduct(id: string, isArchived: boolean): Promise<string | undefined> {
  const { data } = await api('PUT /api/admin/products/archived', { body: { ids: [id], isArchived } })
  const [result] = data.results
  const isDone = result?.outcome === 'changed' || result?.outcome === 'unchanged'
  return isDone ? undefined : (result?.message ?? 'Sản phẩm không còn tồn tại')
}
