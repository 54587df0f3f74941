export default {
  rights: 'Availability',
  help: 'When and where visitors can watch. Leave blank for no limit.',
  startsAt: 'From',
  endsAt: 'Until',
  countries: 'Countries',
  countriesHelp: 'Leave blank for all countries.',
  noCountry: 'No results',
}
