import type { MacroStep, MarkerType } from '@touchline/contract/light'
import { typeKeyOf } from './keyMap.ts'
import type { MarkerChanges } from './markers.ts'

/** What the key of a type does at once: fields of its marker, further markers at the same moment, a clip. */
export type MacroPlan = {
  values: Pick<MarkerChanges, 'status' | 'isHeld' | 'detail' | 'title'>
  others: readonly MarkerType[]
  hasClip: boolean
}

/** Reads the steps of a macro; steps that name a type which the sport does not have are left out. */
export function planOf(steps: readonly MacroStep[], types: readonly MarkerType[]): MacroPlan {
  const values: MacroPlan['values'] = {}
  const others: MarkerType[] = []
  for (const { kind, text, type } of steps) {
    // A held marker waits for a decision, so it is not confirmed.
    if (kind === 'confirm' && !values.isHeld) values.status = 'confirmed'
    if (kind === 'hold') {
      values.isHeld = true
      values.status = 'provisional'
    }
    if (kind === 'detail' && text) values.detail = text
    if (kind === 'title' && text) values.title = text
    const other = kind === 'marker' && types.find((one) => typeKeyOf(one) === type)
    if (other) others.push(other)
  }
  return { values, others, hasClip: steps.some(({ kind }) => kind === 'clip') }
}
