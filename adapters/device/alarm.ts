/** The alarm's tune: a pair of bell strokes, in hertz, repeated every second. */
const strokes = [880, 1174.66] as const
const strokeSeconds = 0.28
const repeatMs = 1000

/**
 * Sounds a bell until it is stopped. Browsers allow sound only after the user has pressed something on the page, so the
 * audio context is created on the first press, long before a timer ends.
 */
export function createAlarm(): () => () => void {
  let audio: AudioContext | null = null
  const open = () => {
    audio ??= new AudioContext()
    if (audio.state === 'suspended') void audio.resume().catch(() => undefined)
    return audio
  }
  document.addEventListener('pointerdown', open, { once: true })
  document.addEventListener('keydown', open, { once: true })

  return () => {
    const ring = () => {
      try {
        const context = open()
        strokes.forEach((pitch, index) => strike(context, pitch, context.currentTime + index * strokeSeconds))
      } catch (reason) {
        globalThis.console.warn('The alarm cannot be heard', reason)
      }
      navigator.vibrate?.(200)
    }
    ring()
    const interval = setInterval(ring, repeatMs)
    return () => clearInterval(interval)
  }
}

/** One stroke that fades out like a bell. */
function strike(context: AudioContext, pitch: number, at: number) {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'sine'
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(0.0001, at)
  volume.gain.exponentialRampToValueAtTime(0.4, at + 0.01)
  volume.gain.exponentialRampToValueAtTime(0.0001, at + strokeSeconds * 1.6)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + strokeSeconds * 1.7)
}
