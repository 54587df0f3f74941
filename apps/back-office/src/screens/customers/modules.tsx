import { useQuery } from '@tanstack/react-query'
import {
  accounts,
  lastModuleId,
  listAccountModules,
  type ModuleCode,
  modulesOfRole,
  modulesResource,
  roleNames,
  setAccountModules,
} from '@touchline/contract/light'
import { useTranslation } from 'react-i18next'
import { makeCall } from '../../data/calls.ts'
import { client } from '../../data/client.ts'
import { useMayWrite } from '../../data/may.ts'
import { messageOf } from '../../data/request.ts'
import { useWhole } from '../../data/resources.ts'
import { LinksEditor } from '../../features/people/LinksEditor.tsx'
import { useRoleName } from '../../features/people/RightsChanges.tsx'
import page from '../../ui/form/form.module.css'
import { ItemPage } from '../../ui/ItemPage.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/PageSkeleton.tsx'
import { useItemId } from '../../ui/useItemId.ts'
import { customerPaths } from './paths.ts'

/** The modules of a customer: which are on, and which permissions need them. */
export default function CustomerModules() {
  return (
    <ItemPage resource={accounts} id={useItemId('accountId')}>
      {({ item }) => (
        <div className={page.page}>
          <PageHeader title={item.name} backTo={customerPaths.list} />
          <Board key={item.id} id={item.id} />
        </div>
      )}
    </ItemPage>
  )
}

function Board({ id }: { id: number }) {
  const { t } = useTranslation(['customers', 'settings'])
  const nameOf = useRoleName()
  const mayWrite = useMayWrite(setAccountModules.right)
  const all = useWhole(modulesResource)
  const own = useQuery({
    queryKey: ['accounts', id, 'modules'],
    queryFn: async () => (await makeCall(listAccountModules, { params: { id } })).data,
  })
  const error = all.error ?? own.error
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!all.data || !own.data) return <FormSkeleton />
  const numbers = Array.from({ length: lastModuleId }, (_, index) => index + 1)
  const options = numbers.map((number) => {
    const module = all.data.find((one) => one.id === number)
    const code = module?.code as ModuleCode | null | undefined
    const dependent = roleNames.filter((role) => code && modulesOfRole[role]?.includes(code))
    const facts = [`${number}`, ...(code ? [] : [t('reserved')])]
    if (dependent.length > 0) facts.push(t('usedBy', { roles: dependent.map(nameOf).join(', ') }))
    return {
      id: number,
      name: code
        ? t(`settings:moduleNames.${code}`, { defaultValue: module?.name })
        : (module?.name ?? t('number', { id: number })),
      hint: facts.join(' · '),
    }
  })
  return (
    <LinksEditor
      title={t('modules')}
      help={t('modulesHelp')}
      options={options}
      stored={own.data.map((module) => module.id)}
      queryKey={['accounts', id, 'modules-change']}
      saved={t('modulesSaved')}
      isReadOnly={!mayWrite}
      isWhole
      write={async (ids, isDry) => {
        const body = { data: ids.map((module) => ({ type: 'Module' as const, id: module })) }
        const query = { dryRun: String(isDry) }
        const { changes } = await makeCall(setAccountModules, { params: { id }, query, body })
        if (!isDry) await client.invalidateQueries({ queryKey: ['accounts'] })
        return changes
      }}
    />
  )
}
