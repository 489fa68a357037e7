import { readStored, remove, store } from '#web/lib/storage.ts'

const MUTED_KEY = 'admin.mutedSound'

/** Whether new orders play a sound on this device. */
export function isSoundOn(): boolean {
  return readStored(MUTED_KEY) === null
}

export function setSoundOn(isOn: boolean): void {
  if (isOn) remove(MUTED_KEY)
  else store(MUTED_KEY, '1')
}

const TONES_HZ = [660, 880]
const TONE_SECONDS = 0.16
const QUIET = 0.08

/** Two quiet tones. If the browser allows no sound (before the first input on the page) there is none. */
export function playNotificationSound(): void {
  if (!isSoundOn() || !('AudioContext' in window)) return
  const context = new AudioContext()
  for (const [index, frequency] of TONES_HZ.entries()) {
    const start = context.currentTime + index * TONE_SECONDS
    const tone = new OscillatorNode(context, { frequency, type: 'sine' })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(QUIET, start + 0.02)
    volume.gain.linearRampToValueAtTime(0, start + TONE_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(start)
    tone.stop(start + TONE_SECONDS)
    if (index === TONES_HZ.length - 1) tone.onended = () => void context.close()
  }
}
