import { afterEach, expect, it } from 'vitest'
import { imageSrcSet, mediaUrl, setMediaBase } from '../ui/media/media-url.ts'
import { contentSecurityPolicy } from './security-policy.ts'

const imagesOf = (policy: string) => /img-src ([^;]*)/.exec(policy)?.[1]

afterEach(() => setMediaBase(''))

it('loads pictures from the shop alone without MEDIA_URL', () => {
  expect(imagesOf(contentSecurityPolicy([]))).toBe("'self' data: blob:")
  expect(mediaUrl('a')).toBe('/media/a/original')
})

it('loads them from MEDIA_URL too, and there from no other path', () => {
  setMediaBase('https://cdn.example/anh')
  expect(imagesOf(contentSecurityPolicy([]))).toBe("'self' data: blob: https://cdn.example/anh/media/")
  expect(mediaUrl('a', 'share.jpg')).toBe('https://cdn.example/anh/media/a/share.jpg')
  expect(imageSrcSet('a', 'avif', 480)).toBe(
    'https://cdn.example/anh/media/a/320.avif 320w, https://cdn.example/anh/media/a/480.avif 480w',
  )
})
