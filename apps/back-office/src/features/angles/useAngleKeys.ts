import { useEffect, useRef } from 'react'
import { areLetterKeysOn, isTyping } from '../../ui/keys.ts'

/** Calls with the angle whose digit was pressed. A player that has the focus would go to a tenth of its video. */
export function useAngleKeys<Camera>(cameras: readonly Camera[], onAngle: (camera: Camera) => void): void {
  const latest = useRef({ cameras, onAngle })
  latest.current = { cameras, onAngle }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const [, digit] = /^(?:Digit|Numpad)([1-9])$/.exec(event.code) ?? []
      if (digit === undefined || event.key.length !== 1 || event.repeat) return
      if (isTyping(event) || !areLetterKeysOn()) return
      const camera = latest.current.cameras[Number(digit) - 1]
      if (camera === undefined) return
      event.preventDefault()
      event.stopPropagation()
      latest.current.onAngle(camera)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
