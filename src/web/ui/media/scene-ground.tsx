import { Photo, type PhotoSource } from './photo.tsx'

/**
 * The wall behind a scene: its own photo, enlarged, blurred and darkened to 45 %. The photo comes once for
 * both.
 */
export function SceneGround(props: { photo: PhotoSource; sizes: string; eager?: boolean }) {
  return (
    <div className="absolute inset-0 scale-150 blur-3xl brightness-45">
      <Photo {...props} className="bg-transparent" />
    </div>
  )
}
