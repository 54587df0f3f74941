import { type KeyboardEvent, useState } from 'react'

type Options = { value: string; save: (text: string) => Promise<unknown>; mayBeEmpty?: boolean }
type Typed = { currentTarget: { value: string } }

/** A text that is saved when it is left, and is as it was after Escape. */
export function useDraft({ value, save, mayBeEmpty = false }: Options) {
  const [typed, type] = useState<string>()
  return {
    value: typed ?? value,
    onChange: ({ currentTarget }: Typed) => type(currentTarget.value),
    onBlur: () => {
      const text = typed?.trim()
      if (text === undefined || text === value || (text === '' && !mayBeEmpty)) type(undefined)
      else void save(text).finally(() => type(undefined))
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') type(undefined)
    },
  }
}
