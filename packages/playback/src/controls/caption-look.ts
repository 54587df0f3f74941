import {
  captionBackgrounds,
  captionColours,
  captionSizes,
  keepPreference,
  readPreferences,
} from './preferences.ts'

type Name = 'captionSize' | 'captionColour' | 'captionBackground'

const choices: Record<Name, readonly string[]> = {
  captionSize: captionSizes,
  captionColour: captionColours,
  captionBackground: captionBackgrounds,
}
const initial: Record<Name, string> = {
  captionSize: 'medium',
  captionColour: 'white',
  captionBackground: 'shaded',
}

/** How captions look: attributes of the player that its style sheet reads, remembered by the browser. */
export class CaptionLook extends EventTarget {
  readonly #element: HTMLElement
  readonly #values = { ...initial }

  constructor(element: HTMLElement) {
    super()
    this.#element = element
    const kept = readPreferences()
    for (const name of Object.keys(initial) as Name[]) {
      if (choices[name].includes(kept[name] ?? '')) this.#values[name] = kept[name] as string
      element.dataset[name] = this.#values[name]
    }
  }

  get(name: Name): string {
    return this.#values[name]
  }

  /** Changes one property, shows it and keeps it. */
  set(name: Name, value: string): void {
    this.#values[name] = value
    this.#element.dataset[name] = value
    keepPreference({ [name]: value })
    this.dispatchEvent(new Event('change'))
  }
}
