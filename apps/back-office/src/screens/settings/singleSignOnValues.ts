import type { CallBody, SingleSignOn, setSingleSignOn } from '@touchline/contract/light'

export type MappingValues = { value: string; GroupId: number | null }
export type Values = {
  issuer: string
  clientId: string
  clientSecret: string
  domains: string
  groupClaim: string
  groups: MappingValues[]
  createsPeople: boolean
  allowsPasswords: boolean
}
export type Body = CallBody<typeof setSingleSignOn>

/** The form's values of what is stored; the secret is never answered. */
export const toValues = (item: SingleSignOn | undefined): Values => ({
  issuer: item?.issuer ?? '',
  clientId: item?.clientId ?? '',
  clientSecret: '',
  domains: item?.domains.join(', ') ?? '',
  groupClaim: item?.groupClaim ?? '',
  groups: item?.groups ?? [],
  createsPeople: item?.createsPeople ?? false,
  allowsPasswords: item?.allowsPasswords ?? true,
})

/** What is sent; an empty secret keeps the stored one. */
export const toBody = ({ issuer, clientSecret, domains, groupClaim, groups, ...rest }: Values): Body => ({
  ...rest,
  issuer: issuer.trim(),
  clientSecret: clientSecret.trim() || undefined,
  domains: domains.split(/[\s,;]+/).filter(Boolean),
  groupClaim: groupClaim.trim() || null,
  groups: groups.map(({ value, GroupId }) => ({ value, GroupId: GroupId ?? 0 })),
})
