import {
  blockFan,
  consentFields,
  consentPurposes,
  type Fan,
  fans,
  mergeFans,
  profiles,
  tags,
} from '@touchline/contract/light'
import i18next from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendCall } from '../../data/calls.ts'
import { confirm } from '../../data/confirm.ts'
import { useMayWrite } from '../../data/may.ts'
import { deliver } from '../../data/outbox.ts'
import { readOne, useWhole } from '../../data/resources.ts'
import { nameOf } from '../../features/fans/nameOf.ts'
import { countriesIn } from '../../ui/countries.ts'
import { IconBan, IconTags, IconUsersGroup } from '../../ui/icons/index.ts'
import { ImportLink } from '../../ui/list/ImportLink.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { dateFilter } from '../../ui/list/ranges.tsx'
import type { Action, Filter } from '../../ui/list/types.ts'
import { onDemand } from '../../ui/onDemand.tsx'
import { changeFans } from './changeFans.ts'
import { Numbers } from './Numbers.tsx'
import { fanPaths } from './paths.ts'
import { useFanColumns } from './useFanColumns.tsx'
import { useGameFilter } from './useGameFilter.ts'

const TagPicker = onDemand(() => import('../../features/tags/TagPicker.tsx'))
const MergeDialog = onDemand(() => import('./MergeDialog.tsx'))
const ProfileDialog = onDemand(() => import('./ProfileDialog.tsx'))

const query = { expand: '[Profile,Tag]' }
const options = (items: readonly { id: number; name: string }[] = []) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }))

function useFilters(): readonly Filter[] {
  const { t } = useTranslation('fans')
  const { data: known } = useWhole(profiles)
  const { data: named } = useWhole(tags, { sort: 'name' })
  const played = useGameFilter()
  const yesNo = [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
  return [
    { key: 'country', label: t('country'), options: countriesIn(i18next.language) },
    { key: 'profiles', label: t('profile'), options: options(known) },
    { key: 'tags', label: t('tags'), options: options(named) },
    {
      key: 'consent',
      label: t('consent'),
      isSingle: true,
      options: consentPurposes.map((purpose) => ({ value: purpose, label: t(`purposes.${purpose}`) })),
      queryOf: ([purpose]) =>
        purpose && purpose in consentFields
          ? { [consentFields[purpose as keyof typeof consentFields]]: true }
          : {},
    },
    dateFilter('lastSeenAt', t('lastSeenAt')),
    ...played,
    { key: 'isBlocked', label: t('blocked'), options: yesNo, isSingle: true, isRare: true },
    { ...dateFilter('createdAt', t('createdAt')), isRare: true },
  ]
}

/** The people of the account's audience. */
export default function FanList() {
  const { t } = useTranslation('fans')
  const [toTag, setToTag] = useState<readonly Fan[]>()
  const [toProfile, setToProfile] = useState<readonly Fan[]>()
  const [toMerge, setToMerge] = useState<readonly Fan[]>()
  const mayWrite = useMayWrite(fans.rights.update)
  const mayMerge = useMayWrite(mergeFans.right)
  const columns = useFanColumns()
  const filters = useFilters()
  const block = async (chosen: readonly Fan[], isBlocked: boolean) => {
    const count = chosen.length
    const isSure =
      !isBlocked ||
      (await confirm({
        title: t('bulk.blockTitle', { count }),
        text: t('blockText'),
        action: t('block'),
        isDanger: true,
      }))
    if (!isSure) return
    await changeFans(
      chosen,
      ({ id }) => sendCall(blockFan, { params: { id }, body: { isBlocked } }),
      (done) => t(isBlocked ? 'bulk.blocked' : 'bulk.unblocked', { count: done }),
    )
  }
  const bulkActions: readonly Action<readonly Fan[]>[] = [
    { label: t('bulk.profile'), icon: IconUsersGroup, run: setToProfile },
    { label: t('bulk.tag'), icon: IconTags, run: setToTag },
    ...(mayMerge ? [{ label: t('merge.open'), exactly: 2, run: setToMerge }] : []),
    { label: t('block'), icon: IconBan, run: (chosen) => void block(chosen, true) },
    { label: t('unblock'), run: (chosen) => void block(chosen, false) },
  ]
  return (
    <>
      <ListPage
        resource={fans}
        title={t('title')}
        nameOf={nameOf}
        paths={fanPaths}
        query={query}
        newItem={t('new')}
        headerActions={<ImportLink resource={fans} to={fanPaths.import} />}
        columns={columns}
        filters={filters}
        presets={[{ name: t('blockedFans'), search: 'isBlocked=true' }]}
        rowActions={(fan) =>
          mayWrite
            ? [
                {
                  label: t(fan.isBlocked ? 'unblock' : 'block'),
                  icon: IconBan,
                  run: () => void block([fan], !fan.isBlocked),
                },
              ]
            : []
        }
        bulkActions={mayWrite ? bulkActions : undefined}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      >
        <Numbers />
      </ListPage>
      {toProfile && <ProfileDialog chosen={toProfile} onDone={() => setToProfile(undefined)} />}
      {toMerge && <MergeDialog chosen={toMerge} onDone={() => setToMerge(undefined)} />}
      {toTag && <BulkTags chosen={toTag} onDone={() => setToTag(undefined)} />}
    </>
  )
}

/** Selects tags to add to all of the fans; they are added when the drawer closes. */
function BulkTags({ chosen, onDone }: { chosen: readonly Fan[]; onDone: () => void }) {
  const { t } = useTranslation('fans')
  const [added, setAdded] = useState<number[]>([])
  const close = () => {
    onDone()
    if (added.length === 0) return
    void changeFans(
      chosen,
      async ({ id }) => {
        const { item } = await readOne(fans, id)
        const body = { tags: [...new Set([...item.tags, ...added])] }
        await deliver({ method: 'PUT', path: `${fans.base}/${id}`, right: fans.rights.update, body })
      },
      (count) => t('bulk.tagged', { count }),
    )
  }
  return <TagPicker opened onClose={close} value={added} onChange={setAdded} />
}
