/** Written at build time by `build-plugins/common-passwords.ts`: lower case, a password a line. */
declare module 'virtual:common-passwords' {
  const passwords: string;
  export default passwords;
}
