import { type ClipSkin, clipSkins, type FrameFormat, frameFormats } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayRead } from '../../data/may.ts'
import { useList } from '../../data/resources.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './clip.module.css'

/** The files that are made of a clip besides its own. */
export type Formats = { aspects: readonly FrameFormat[]; ClipSkinId: number | null }

type Props = {
  value: Formats
  onChange: (value: Formats) => void
  /** Of the skin. */
  error: string | undefined
  label?: string
}

const listed = 100

/** Chooses the shapes that clips are made in, and the skin of those. */
export function ClipFormats({ value, onChange, error, label }: Props) {
  const { t } = useTranslation('clips')
  const maySkin = useMayRead(clipSkins.rights.list)
  const { aspects, ClipSkinId } = value
  const toggle = (aspect: FrameFormat) => {
    const isChosen = (one: FrameFormat) => aspects.includes(one) !== (one === aspect)
    const chosen = frameFormats.filter(isChosen)
    onChange({ aspects: chosen, ClipSkinId: chosen.length > 0 ? ClipSkinId : null })
  }
  return (
    <div className={classes.formats}>
      <fieldset title={t('formatsHelp')}>
        <legend>{label ?? t('formats')}</legend>
        {frameFormats.map((aspect) => (
          <button
            key={aspect}
            type="button"
            aria-pressed={aspects.includes(aspect)}
            onClick={() => toggle(aspect)}
          >
            {aspect}
          </button>
        ))}
      </fieldset>
      {maySkin && aspects.length > 0 && (
        <SkinField
          value={ClipSkinId}
          error={error}
          onChange={(id) => onChange({ aspects, ClipSkinId: id })}
        />
      )}
    </div>
  )
}

function SkinField(props: {
  value: number | null
  error: string | undefined
  onChange: (id: number | null) => void
}) {
  const { t } = useTranslation('clips')
  const { data } = useList(clipSkins, { state: 'ready', sort: 'name', limit: listed })
  const skins: readonly Pick<ClipSkin, 'id' | 'name'>[] = data?.data ?? []
  // One that is chosen already stays chosen while the list is read.
  const unread = data || props.value === null ? [] : [{ id: props.value, name: '…' }]
  return (
    <SelectField
      label={t('skin')}
      value={props.value === null ? null : String(props.value)}
      hasEmpty
      emptyLabel={t('noSkin')}
      error={props.error}
      onChange={(id) => props.onChange(id ? Number(id) : null)}
      options={[...unread, ...skins].map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  )
}
