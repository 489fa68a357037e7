/** The reasons why a picture was not fetched, for the owner. */
const failures = {
  // one sentence for hosts that are private, unknown or not to be asked: it tells nothing about a network
  not_public: 'Địa chỉ này không mở được từ Internet',
  gone: 'Trang cũ không còn ảnh này',
  refused: 'Trang cũ không cho tải ảnh này',
  no_answer: 'Trang cũ không trả lời kịp',
  busy: 'Trang cũ đang bận hoặc đang lỗi',
  redirects: 'Địa chỉ này chuyển tiếp quá nhiều lần',
  too_large: 'Ảnh lớn hơn 20MB',
  not_a_picture: 'Tệp ở địa chỉ này không phải ảnh, hoặc bị hỏng',
  too_many_pixels: 'Ảnh có độ phân giải quá lớn',
  full: 'Sản phẩm đã đủ 20 ảnh',
  archived: 'Sản phẩm hoặc phiên bản không còn bán',
  too_many: 'Lần chuyển này có quá nhiều ảnh, ảnh này chưa tải. Bấm thử lại để tải tiếp',
  unforeseen: 'Máy chủ gặp lỗi khi lưu ảnh này; chi tiết có trong nhật ký của máy chủ',
} as const

export type FailureCode = keyof typeof failures

export const failureText = (code: string): string =>
  code in failures ? failures[code as FailureCode] : failures.unforeseen

/** Failures that may pass by themselves. */
const PASSING: ReadonlySet<FailureCode> = new Set<FailureCode>(['no_answer', 'busy', 'unforeseen'])

/** How often a picture is tried at most, and the pauses after the first and the second try. */
export const MOST_TRIES = 3
const PAUSES_MS = [20_000, 120_000]
/** The longest pause that a former shop may ask for. */
const LONGEST_PAUSE_MS = 10 * 60_000

/**
 * A picture that can't be fetched. `retryAfterMs` is the pause that the former shop asks for; `isPassing` if
 * another try may do better.
 */
export class PictureFailure extends Error {
  readonly code: FailureCode
  readonly retryAfterMs: number
  readonly isPassing: boolean
  constructor(code: FailureCode, { retryAfterMs = 0, isPassing = PASSING.has(code) } = {}) {
    super(code)
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.isPassing = isPassing
  }
}

/** The pause in ms before the next try; undefined if there is none. @param tries that were made */
export function pauseAfter(
  { isPassing, retryAfterMs }: Pick<PictureFailure, 'isPassing' | 'retryAfterMs'>,
  tries: number,
): number | undefined {
  const pause = PAUSES_MS[tries - 1]
  if (!isPassing || tries >= MOST_TRIES || pause === undefined) return undefined
  return Math.max(pause, Math.min(retryAfterMs, LONGEST_PAUSE_MS))
}
