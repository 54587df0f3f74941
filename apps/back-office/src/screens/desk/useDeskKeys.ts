import { useEffect } from 'react'
import { areLetterKeysOn, isTyping } from '../../ui/keys.ts'
import type { Desk } from './model/desk.ts'

const controls =
  'button, a, input, select, textarea, [role="slider"], [role="separator"], [role="tab"], [role="option"], [role="menuitem"]'
/** Keys that a control with the focus has for itself. */
const ofControls = /^( |Enter|Arrow.*|Home|End|Page.*|Backspace|Delete)$/
const repeating = /^(Arrow.*|[,.])$/

/** Sends the keys of the page to the desk, but those that belong to a field or a button. */
export function useDeskKeys({ keys }: Desk): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.repeat && !repeating.test(event.key)) return
      const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)
      if (isUndo && !target.matches('input, textarea')) {
        event.preventDefault()
        return event.shiftKey ? keys.redo() : keys.undo()
      }
      if (event.defaultPrevented || isTyping(event) || event.isComposing) return
      if (target.matches(controls) && ofControls.test(event.key)) return
      const { key, code, shiftKey } = event
      const late = Math.max(0, performance.now() - event.timeStamp)
      if (!keys.press({ key, code, shiftKey, late })) return
      event.preventDefault()
      // Whoever logs by letters means the marker by Enter, not the button that was pressed before.
      if (target.matches('button')) target.blur()
    }
    // Before the page's own list of keys, which is opened by the same one.
    const help = (event: KeyboardEvent) => {
      if (event.key !== '?' || !areLetterKeysOn() || isTyping(event)) return
      event.preventDefault()
      keys.help()
    }
    window.addEventListener('keydown', press)
    window.addEventListener('keydown', help, { capture: true })
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener('keydown', help, { capture: true })
    }
  }, [keys])
}
