import type { FanDevice } from '@touchline/contract'
import { formatDateTime } from '../dates.ts'
import { make } from '../elements.ts'
import { section } from './form.ts'
import type { Place } from './place.ts'
import { filled } from './texts.ts'

/** Where a fan is signed in, each with a button that ends it. */
export async function createDevices(place: Place): Promise<HTMLElement> {
  const { client, texts, language } = place
  const { data } = await client.devices()

  function rowOf({ id, name, lastSeenAt, isCurrent }: FanDevice): HTMLElement {
    const called = name ?? texts.unknownDevice
    const end = make(
      'button',
      { type: 'button', 'aria-label': filled(texts.endNamed, { name: called }) },
      texts.end,
    )
    const row = make(
      'li',
      {},
      make(
        'span',
        {},
        make('b', {}, called),
        isCurrent ? ` (${texts.thisDevice})` : null,
        make('small', {}, filled(texts.lastSeen, { date: formatDateTime(lastSeenAt, language) })),
      ),
      end,
    )
    end.addEventListener('click', async () => {
      end.disabled = true
      try {
        await client.endDevice(id)
        if (isCurrent) {
          client.forget()
          await place.draw()
        } else row.remove()
        place.tell(texts.ended)
        document.getElementById('title')?.focus()
      } catch (error) {
        end.disabled = false
        place.tell(place.wordsOf(error))
      }
    })
    return row
  }
  return section(
    'devices',
    texts.devices,
    make('p', { class: 'muted' }, texts.devicesHelp),
    make('ul', { class: 'devices' }, ...data.map(rowOf)),
  )
}
