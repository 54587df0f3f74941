import { type Speaker, speakers } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readList } from '../../../data/resources.ts'
import { AutocompleteField } from '../../../ui/AutocompleteField.tsx'
import { IconX } from '../../../ui/icons/index.ts'
import { RowMenu } from '../../../ui/list/RowMenu.tsx'
import { moved } from '../../../ui/order/order.ts'
import { SortableList } from '../../../ui/order/SortableList.tsx'
import classes from './chapters.module.css'

type Named = Pick<Speaker, 'id' | 'name'>
type Props = {
  value: readonly number[]
  onChange: (ids: number[]) => void
  names: ReadonlyMap<number, string>
  readOnly: boolean
}

/** Who speaks in a chapter, in order: found while typing. */
export function SpeakersField({ value, onChange, names, readOnly }: Props) {
  const { t } = useTranslation('chapters')
  const [found, setFound] = useState<readonly Named[]>([])
  const nameOf = (id: number) => names.get(id) ?? found.find((one) => one.id === id)?.name ?? `#${id}`
  const rows = value.map((id) => ({ id, name: nameOf(id) }))
  return (
    <div className={classes.speakers}>
      {rows.length > 0 && (
        <SortableList
          label={t('speakers')}
          items={rows}
          nameOf={({ name }) => name}
          isFixed={readOnly || rows.length < 2}
          onMove={({ id }, to) => onChange([...moved(value, value.indexOf(id), to)])}
        >
          {(row, { handle, actions }) => (
            <div className={classes.speaker}>
              {handle}
              <span dir="auto">{row.name}</span>
              {!readOnly && (
                <RowMenu
                  item={row}
                  name={row.name}
                  actions={[
                    ...actions,
                    {
                      label: t('takeOut'),
                      icon: IconX,
                      run: () => onChange(value.filter((id) => id !== row.id)),
                    },
                  ]}
                />
              )}
            </div>
          )}
        </SortableList>
      )}
      {!readOnly && value.length < 50 && (
        <AutocompleteField<Named>
          label={t('addSpeaker')}
          value={[]}
          onChange={(chosen) => {
            setFound([...found, ...chosen])
            onChange([...value, ...chosen.map(({ id }) => id)])
          }}
          search={{
            key: speakers.name,
            run: async (q, signal) =>
              (await readList(speakers, { q, limit: 20 }, signal)).data.filter(
                ({ id }) => !value.includes(id),
              ),
          }}
        />
      )}
    </div>
  )
}
