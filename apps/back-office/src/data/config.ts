import type { PageConfig } from '@touchline/contract/light'

let loaded: PageConfig | undefined
const known = Promise.withResolvers<void>()

/** Resolves once the configuration is loaded: requests can be sent, although the check may still be running. */
export const whenConfigured: Promise<void> = known.promise

/**
 * The environment check of the start screen: loads `/config.json` and checks that the gateway responds.
 * @throws if either fails
 */
export async function checkEnvironment(): Promise<PageConfig> {
  const response = await fetch('/config.json')
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  const config: PageConfig = await response.json()
  loaded = config
  known.resolve()
  const health = await fetch(`${config.gatewayUrl}/health`)
  if (!health.ok) throw new Error(`/health answered ${health.status}`)
  return config
}

/** The page's configuration. @throws before the environment check has loaded it */
export function config(): PageConfig {
  if (!loaded) throw new Error('The configuration is not loaded yet.')
  return loaded
}

const secondGateway = ['/motm-service-api', '/streaming-service-api', '/payments-service-api']

/** The full URL of a path: three services are behind the second gateway. */
export function addressOf(path: string, { gatewayUrl, secondGatewayUrl } = config()): string {
  const isSecond = secondGateway.some((base) => path.startsWith(`${base}/`))
  return (isSecond ? secondGatewayUrl : gatewayUrl) + path
}
