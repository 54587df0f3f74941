import type { FanEverything } from '@touchline/contract'
import { make } from '../elements.ts'
import { saveJson, section } from './form.ts'
import type { Place } from './place.ts'

/** Rows of a place that are shown; all of them are in the file. */
const mostShown = 100

/** A value as it can be read. */
const written = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

/** A name of a column as words: `lastSeenAt` is "last seen at". */
const worded = (column: string) => column.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** Everything that is stored, to be read or saved. */
export function createStored(place: Place): HTMLElement {
  const { client, texts } = place
  const shown = make('div', { class: 'stored' })
  const button = (text: string, act: (everything: FanEverything) => void) => {
    const element = make('button', { type: 'button' }, text)
    element.addEventListener('click', async () => {
      element.disabled = true
      try {
        act(await client.everything())
      } catch (error) {
        place.tell(place.wordsOf(error))
      }
      element.disabled = false
      element.focus()
    })
    return element
  }
  const show = button(texts.show, ({ places }) =>
    shown.replaceChildren(
      ...places.map(({ place: name, rows }) =>
        make(
          'details',
          { open: name === 'fans' },
          make('summary', {}, `${texts.places[name] ?? name} (${rows.length})`),
          ...rows.slice(0, mostShown).map((row) =>
            make(
              'dl',
              {},
              ...Object.entries(row)
                .filter(([, value]) => value !== null && value !== '')
                .map(([column, value]) =>
                  make('div', {}, make('dt', {}, worded(column)), make('dd', {}, written(value))),
                ),
            ),
          ),
        ),
      ),
    ),
  )
  const download = button(texts.download, (everything) => saveJson('my-data.json', everything))
  return section('stored', texts.stored, make('p', { class: 'buttons' }, show, download), shown)
}
