import { CachePanel } from '../../ui/cache/CachePanel.tsx'
import { useItemId } from '../../ui/useItemId.ts'

/** What the gateways keep in memory of this customer. */
export default function CustomerCache() {
  return <CachePanel account={useItemId('accountId')} />
}
