import type { Fan, FanProfile, Tag } from '@touchline/contract/light'
import i18next from 'i18next'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../features/fans/nameOf.ts'
import { createdColumn } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/types.ts'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { ConsentIcons } from './Consents.tsx'
import classes from './fans.module.css'

type Linked = { Profiles?: readonly FanProfile[]; Tags?: readonly Tag[] }

/** A profile with its colour. */
export const ProfileName = ({ profile: { name, colour } }: { profile: FanProfile }) => (
  <span className={classes.profile} style={{ '--own': colour } as CSSProperties}>
    <bdi>{name}</bdi>
  </span>
)

/** The name of a country in the user's language. */
const countryOf = (code: string) =>
  new Intl.DisplayNames(i18next.language, { type: 'region' }).of(code) ?? code

/** The columns of the list of fans. */
export function useFanColumns(): readonly Column<Fan>[] {
  const { t } = useTranslation('fans')
  return [
    {
      key: 'name',
      title: t('fan'),
      sort: 'lastName',
      csv: ['name', 'firstName', 'lastName', 'email', 'phone', 'externalId'].map((field) => ({
        field,
        title: t(field as 'name'),
      })),
      cell: (fan) => (
        <span className={classes.who}>
          <bdi>{nameOf(fan)}</bdi>
          {fan.email && <small>{fan.email}</small>}
        </span>
      ),
    },
    {
      key: 'country',
      title: t('country'),
      width: 140,
      isWideOnly: true,
      cell: ({ country }) => country && countryOf(country),
    },
    {
      key: 'profiles',
      title: t('profiles'),
      width: 150,
      isWideOnly: true,
      hasValue: ({ profiles }) => profiles.length > 0,
      cell: (fan) =>
        (fan as Linked).Profiles?.map((profile) => <ProfileName key={profile.id} profile={profile} />),
    },
    {
      key: 'tags',
      title: t('tags'),
      width: 150,
      isWideOnly: 'most',
      hasValue: ({ tags }) => tags.length > 0,
      cell: (fan) => (fan as Linked).Tags?.map(({ name }) => name).join(', '),
    },
    {
      key: 'consents',
      title: t('consents'),
      width: 140,
      isWideOnly: true,
      csv: ['consentEmail', 'consentSms', 'consentPush', 'consentSponsors', 'consentStatistics'].map(
        (field) => ({ field, title: field }),
      ),
      cell: (fan) => <ConsentIcons fan={fan} />,
    },
    {
      key: 'lastSeenAt',
      title: t('lastSeenAt'),
      sort: 'lastSeenAt',
      width: 140,
      cell: ({ lastSeenAt, isBlocked }) =>
        isBlocked ? t('isBlocked') : lastSeenAt ? <RelativeTime at={lastSeenAt} /> : t('never'),
    },
    createdColumn(),
  ]
}
