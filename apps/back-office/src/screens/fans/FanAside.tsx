import { CloseButton, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  addFanProfile,
  type ConsentPurpose,
  consentFields,
  consentPurposes,
  type Fan,
  fans,
  listConsents,
  profiles,
  removeFanProfile,
  writeConsent,
} from '@touchline/contract/light'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeCall, useCall } from '../../data/calls.ts'
import { refresh } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { useWhole } from '../../data/resources.ts'
import { DateTime } from '../../ui/RelativeTime.tsx'
import { Panel } from '../../ui/Section.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import classes from './fans.module.css'
import { ProfileName } from './useFanColumns.tsx'

/** What a fan consents to, with its history, and the profiles of the fan. */
export function FanAside({ fan }: { fan: Fan }) {
  return (
    <>
      <Profiles fan={fan} />
      <Consents fan={fan} />
    </>
  )
}

function Consents({ fan }: { fan: Fan }) {
  const { t } = useTranslation('fans')
  const mayWrite = useMayWrite(fans.rights.update)
  const [version, setVersion] = useState('')
  const { data } = useQuery({
    queryKey: ['fans', 'consents', fan.id],
    queryFn: () => makeCall(listConsents, { params: { id: fan.id } }),
  })
  const call = useCall(writeConsent, { success: t('consentSaved') })
  const change = async (purpose: ConsentPurpose, isGiven: boolean) => {
    const body = { purpose, isGiven, textVersion: version.trim(), source: 'staff' as const }
    await call.run({ params: { id: fan.id }, body }).catch(() => undefined)
    await refresh(fans.name)
  }
  return (
    <Panel title={t('consents')}>
      <div className="stack">
        {consentPurposes.map((purpose) => (
          <Switch
            key={purpose}
            label={t(`purposes.${purpose}`)}
            checked={fan[consentFields[purpose]]}
            disabled={!mayWrite || version.trim() === ''}
            onChange={(event) => void change(purpose, event.currentTarget.checked)}
          />
        ))}
        {mayWrite && (
          <TextInput
            label={t('textVersion')}
            description={t('textVersionHelp')}
            maxLength={80}
            value={version}
            onChange={(event) => setVersion(event.currentTarget.value)}
          />
        )}
        <ul className={classes.rows} aria-label={t('consentHistory')}>
          {data?.data.map(({ id, purpose, isGiven, textVersion, source, at }) => (
            <li key={id}>
              <span>
                {t(isGiven ? 'consentGiven' : 'consentWithdrawn', { purpose: t(`purposes.${purpose}`) })}
                <br />
                <small>
                  {textVersion}, {t(`sources.${source}`)}
                </small>
              </span>
              <small>
                <DateTime at={at} />
              </small>
            </li>
          ))}
        </ul>
        {data?.data.length === 0 && <p className={classes.note}>{t('noConsents')}</p>}
      </div>
    </Panel>
  )
}

function Profiles({ fan }: { fan: Fan }) {
  const { t } = useTranslation('fans')
  const mayWrite = useMayWrite(fans.rights.update)
  const { data } = useWhole(profiles)
  const add = useCall(addFanProfile, { success: t('profileAdded') })
  const remove = useCall(removeFanProfile, { success: t('profileRemoved') })
  const change = async (call: typeof add | typeof remove, profileId: number) => {
    await call.run({ params: { id: fan.id, profileId } }).catch(() => undefined)
    await refresh(fans.name)
  }
  const own = data?.filter(({ id }) => fan.profiles.includes(id)) ?? []
  // Fans of a profile by rule are neither added nor removed by hand.
  const others = data?.filter(({ id, rule }) => !rule && !fan.profiles.includes(id)) ?? []
  return (
    <Panel title={t('profiles')}>
      <ul className={classes.rows}>
        {own.map((profile) => (
          <li key={profile.id}>
            <ProfileName profile={profile} />
            {mayWrite && !profile.rule && (
              <CloseButton
                size="sm"
                aria-label={t('removeProfile', { name: profile.name })}
                onClick={() => void change(remove, profile.id)}
              />
            )}
          </li>
        ))}
      </ul>
      {data && own.length === 0 && <p className={classes.note}>{t('noProfile')}</p>}
      {mayWrite && others.length > 0 && (
        <SelectField
          label={t('addProfile')}
          value=""
          options={[
            { value: '', label: t('choose') },
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(value) => value && void change(add, Number(value))}
        />
      )}
    </Panel>
  )
}
