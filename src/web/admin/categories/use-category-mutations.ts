import { useMutation } from '#web/lib/api/use-mutation.ts'

type Kind = 'category' | 'subcategory'

/** The noun for a category in a sentence. */
export const NOUN: Record<Kind, string> = { category: 'danh mục', subcategory: 'danh mục con' }

const updateFailed = (kind: Kind) => `Có lỗi xảy ra khi cập nhật ${NOUN[kind]}: `

export type CategoryTexts = { name: string; slug: string; meta_title: string; meta_description: string }

/** Its name, and the texts that change. */
export type CategoryChange = Pick<CategoryTexts, 'name'> & Partial<CategoryTexts>

/** Changes the texts of a category or subcategory. */
export function useCategoryChange(kind: Kind, onDone: () => void) {
  const options = { onDone, failure: updateFailed(kind) }
  const category = useMutation('PUT /api/admin/categories/:id', options)
  const subcategory = useMutation('PUT /api/admin/subcategories/:id', options)
  const change = (id: string, { name, ...texts }: CategoryChange): void => {
    const params = { id }
    if (kind === 'category') void category.mutate({ params, body: { category_name: name, ...texts } })
    else void subcategory.mutate({ params, body: { subcategory_name: name, ...texts } })
  }
  return { change, isBusy: category.isBusy || subcategory.isBusy }
}

/** Deletes a category or subcategory. */
export function useDeletion(kind: Kind) {
  const route =
    kind === 'category' ? 'DELETE /api/admin/categories/:id' : 'DELETE /api/admin/subcategories/:id'
  const { mutate } = useMutation(route, { failure: `Có lỗi xảy ra khi xóa ${NOUN[kind]}: ` })
  return (id: string) => mutate({ params: { id } })
}
