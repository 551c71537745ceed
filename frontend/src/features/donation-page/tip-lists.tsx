/** One file for the lists of other donors' tips: they load after the form. */
export { RecentSupport } from './recent-support';
export { TopDonations } from './top-donations';
