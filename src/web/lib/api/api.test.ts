import { describe, expect, it } from 'vitest'
import { ApiError, type ApiRequest, createApi, isApiError, serverMessage } from './api.ts'

function apiThatAnswers(status: number, body: unknown) {
  const requests: ApiRequest[] = []
  const api = createApi(async request => {
    requests.push(request)
    return { status, body }
  })
  return { api, requests }
}

describe('the API client', () => {
  it('puts params into the path and leaves out unset ones in the query', async () => {
    const { api, requests } = apiThatAnswers(200, { success: true, data: [] })
    await api('GET /api/products', { query: { search: 'đèn chùm', category: undefined, page: 2 } })
    await api('GET /api/products/:id', { params: { id: 'a/b' } })
    expect(requests.map(request => request.url)).toEqual([
      '/api/products?search=%C4%91%C3%A8n+ch%C3%B9m&page=2',
      '/api/products/a%2Fb',
    ])
  })

  it('turns a failure into an error with its code, text and errors', async () => {
    const errors = [{ path: 'customer.phone', message: 'Số điện thoại phải có 10 chữ số' }]
    const { api } = apiThatAnswers(400, { success: false, code: 'validation_failed', message: 'Sai', errors })
    const error = await api('GET /api/categories').catch(failure => failure)
    expect(isApiError(error, 'validation_failed')).toBe(true)
    expect(error).toMatchObject({ status: 400, message: 'Sai', errors })
  })

  it.each([
    ['a proxy without a shop', 502, 'network'],
    ['a proxy that has waited too long', 504, 'timeout'],
    ['a page of another network', 200, 'network'],
  ])(
    'takes the page of %s for no answer: the call may have been carried out',
    async (_what, status, code) => {
      for (const body of ['<html>', undefined]) {
        const { api } = apiThatAnswers(status, body)
        await expect(api('POST /api/logout')).rejects.toMatchObject({ status: 0, code })
      }
    },
  )

  it('takes the page of a proxy that refuses a call for a refusal', async () => {
    const { api } = apiThatAnswers(413, '<html>')
    await expect(api('GET /api/categories')).rejects.toMatchObject({ status: 413, code: 'internal' })
  })
})

describe('the sentence about a failed call', () => {
  it('is the server’s if it answered, else the screen’s own and the reason', () => {
    const refused = new ApiError({
      status: 401,
      code: 'login_failed',
      message: 'Email hoặc mật khẩu không đúng',
    })
    const otherwise = 'Có lỗi xảy ra!'
    expect(serverMessage(refused, otherwise)).toBe('Email hoặc mật khẩu không đúng')
    const unanswered = ApiError.unanswered('network')
    expect(serverMessage(unanswered)).toBe(unanswered.message)
    expect(serverMessage(unanswered, otherwise)).toBe(`Có lỗi xảy ra! ${unanswered.message}`)
    expect(serverMessage(unanswered, 'Có lỗi xảy ra')).toBe(`Có lỗi xảy ra. ${unanswered.message}`)
  })
})
