import { CachePanel } from '../../features/cache/CachePanel.tsx'
import { CustomerPage } from './CustomerPage.tsx'

/** What the gateways keep in memory of this customer. */
export default function CustomerCache() {
  return <CustomerPage>{(id) => <CachePanel account={id} />}</CustomerPage>
}
