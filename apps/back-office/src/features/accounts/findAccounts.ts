/** The platform's own accounts, which nobody acts for. */
const hiddenNames = ['touchline', '{product}']
export const minimumLength = 3

/** The accounts whose name contains the text, ignoring case; earlier matches come first. */
export function searchAccounts<Account extends { name: string }>(
  accounts: readonly Account[],
  text: string,
): Account[] {
  const wanted = text.trim().toLowerCase()
  if (wanted.length < minimumLength) return []
  return accounts
    .map((account) => ({ account, at: account.name.toLowerCase().indexOf(wanted) }))
    .filter(({ account, at }) => at >= 0 && !hiddenNames.includes(account.name.toLowerCase()))
    .sort((a, b) => a.at - b.at || a.account.name.localeCompare(b.account.name))
    .map(({ account }) => account)
}
