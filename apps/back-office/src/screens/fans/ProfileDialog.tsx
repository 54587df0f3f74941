import { Radio } from '@mantine/core'
import { addFanProfile, type Fan, profiles } from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendCall } from '../../data/calls.ts'
import { useWhole } from '../../data/resources.ts'
import { BulkForm } from '../../ui/BulkForm.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { changeFans } from './changeFans.ts'
import classes from './fans.module.css'

/** Chooses a profile that fans are added to. */
export default function ProfileDialog({ chosen, onDone }: { chosen: readonly Fan[]; onDone: () => void }) {
  const { t } = useTranslation('fans')
  const { data: all } = useWhole(profiles)
  // Nobody is added to a profile by rule by hand.
  const data = all?.filter(({ rule }) => !rule)
  const [value, setValue] = useState('')
  const profile = data?.find(({ id }) => String(id) === value)
  const add = () => {
    if (!profile) return
    void changeFans(
      chosen,
      ({ id }) => sendCall(addFanProfile, { params: { id, profileId: profile.id } }),
      (count) => t('bulk.added', { count, name: profile.name }),
    )
  }
  return (
    <Dialog opened onClose={onDone} title={t('bulk.chooseProfile')}>
      <BulkForm label={t('bulk.add')} isReady={profile !== undefined} onSubmit={add} onDone={onDone}>
        <Radio.Group label={t('profile')} value={value} onChange={setValue}>
          <div className="stack">
            {data?.map(({ id, name }) => (
              <Radio key={id} value={String(id)} label={name} />
            ))}
          </div>
        </Radio.Group>
        {data?.length === 0 && <p className={classes.note}>{t('noProfiles')}</p>}
      </BulkForm>
    </Dialog>
  )
}
