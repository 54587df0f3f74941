import { type Fan, fans } from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { useMayWrite } from '../../data/may.ts'
import { useSave } from '../../data/resources.ts'
import { TagField } from '../../features/tags/TagField.tsx'
import { FanPage } from './FanPage.tsx'

/** The tags of a fan; each change is saved at once. */
export default function FanTags() {
  return <FanPage>{(fan) => <Tags fan={fan} />}</FanPage>
}

function Tags({ fan }: { fan: Fan }) {
  const { t } = useTranslation('fans')
  const mayWrite = useMayWrite(fans.rights.update)
  const save = useSave(fans)
  return (
    <>
      <p className="muted">{t('tagsHelp')}</p>
      <TagField
        label={t('tags')}
        value={fan.tags}
        readOnly={!mayWrite}
        onChange={(tags) => save.mutate({ id: fan.id, body: { tags } })}
      />
    </>
  )
}
