import type { Question } from '../kit/action/use-confirm.tsx'

/**
 * The question before a promotion for every product is put into effect.
 * @param scope with its exceptions: «mọi sản phẩm trừ đá trang trí»
 */
export function wideQuestion(scope: string): Question {
  return {
    title: 'Áp dụng cho mọi sản phẩm?',
    text: `Khuyến mãi này áp dụng cho ${scope}. Nếu chỉ dành cho một số sản phẩm, hãy chọn chúng ở ô «Sản phẩm được tính» của khuyến mãi này trước.`,
    confirmText: 'Áp dụng cho mọi sản phẩm',
  }
}
