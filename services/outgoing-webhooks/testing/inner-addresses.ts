/** Addresses that no webhook may reach, and ways to write them in a URL. */

/** Per network of special use, an address of it: IANA's registries, and the metadata servers of clouds. */
export const innerAddresses = `
  127.0.0.1 127.0.0.2 127.255.255.254 0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255
  192.168.0.1 192.168.255.255 100.64.0.1 100.127.255.254 169.254.0.1 169.254.169.254 169.254.170.2 168.63.129.16
  192.0.0.1 192.0.0.192 192.0.2.1 198.51.100.7 203.0.113.9 192.88.99.1 198.18.0.1 198.19.255.255 224.0.0.1
  239.255.255.250 240.0.0.1 255.255.255.255 100.100.100.200 :: ::1 ::2 ::127.0.0.1 ::10.0.0.1 ::ffff:127.0.0.1
  ::ffff:10.0.0.1 ::ffff:0:127.0.0.1 ::ffff:169.254.169.254 ::ffff:7f00:1 64:ff9b::127.0.0.1 64:ff9b::10.0.0.1
  64:ff9b:1::1 64:ff9b::8.8.8.8 2002:7f00:1:: 2002:a00:1::1 2002:c0a8:101::1 2001::1 2001:0:7f00:1:: 2001:2::1
  2001:db8::1 2001:10::1 2001:20::1 3fff::1 5f00::1 100::1 fc00::1 fd00::1 fd00:ec2::254 fd12:3456:789a::1
  fe80::1 febf::1 fec0::1 ff02::1 ff05::2 4000::1 8000::1`
  .trim()
  .split(/\s+/);

/** Forms of this machine's address that URL parsers and resolvers have understood. */
export const loopbackForms = `
  127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7F.0.0.1 0x7f.1 0x7f.0x0.0x0.0x1 0177.0.0.1 0177.1
  017700000001 0177.0x0.0.1 127.0.0.1. 2130706433. 0x7f000001. 127.1. １２７.０.０.１ ①②⑦.⓪.⓪.① 127。0。0。1 127．0．0．1
  127｡0｡0｡1 𝟭𝟮𝟳.𝟬.𝟬.𝟭 １２７。1 %31%32%37.0.0.1 127%2e0%2e0%2e1 127.0.0.%31 0 0. 0x0 00 0.0 0.0.0.0 0x0.0x0 ①27.1
  127.0.0.1%2e [::1] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::] [::ffff:127.0.0.1]
  [::ffff:7f00:1] [::ffff:7f00:0001] [0:0:0:0:0:ffff:127.0.0.1] [::127.0.0.1] [::7f00:1] [64:ff9b::7f00:1]
  [2002:7f00:1::] [::ffff:0:127.0.0.1] [::1%25lo] [::FFFF:127.0.0.1] localhost localhost. LOCALHOST ｌｏｃａｌｈｏｓｔ
  ⓛⓞⓒⓐⓛⓗⓞⓢⓣ loc%61lhost gateway postgres.`
  .trim()
  .split(/\s+/)
  .concat('lo\tcalhost');

/** URLs that are not called, wherever they lead. */
export const forbiddenUrls = (port: number): string[] => [
  `http://127.0.0.1:${port}/`,
  `http://tips.example.com:${port}/`,
  'http://tips.example.com/',
  `http://tips.example.com:443/`,
  'https://tips.example.com:22/',
  'https://tips.example.com:80/',
  'https://tips.example.com:5432/',
  'https://tips.example.com:6379/',
  'https://tips.example.com:8443/',
  'https://tips.example.com:0/',
  `https://user@127.0.0.1:${port}/`,
  `https://user:secret@tips.example.com:${port}/`,
  `https://tips.example.com@127.0.0.1:${port}/`,
  `https://tips.example.com:443@127.0.0.1:${port}/`,
  `https://127.0.0.1:${port}#@tips.example.com/`,
  `https://127.0.0.1:${port}?@tips.example.com/`,
  `https://127.0.0.1:${port}\\@tips.example.com/`,
  `https:\\\\127.0.0.1:${port}/`,
  `https:127.0.0.1:${port}/`,
  `https:/127.0.0.1:${port}/`,
  `https:///127.0.0.1:${port}/`,
  `\thttps://127.0.0.1:${port}/`,
  `ht\ntps://127.0.0.1:${port}/`,
  `//127.0.0.1:${port}/`,
  'file:///etc/passwd',
  `ftp://127.0.0.1:${port}/`,
  `gopher://127.0.0.1:${port}/_x`,
  `dict://127.0.0.1:${port}/info`,
  `ws://127.0.0.1:${port}/`,
  `unix:/var/run/docker.sock`,
  'data:text/plain,hello',
  'javascript:fetch("https://127.0.0.1")',
  'https://',
  'https://.',
  'https://..example.com/',
  'https://tips..example.com/',
  'https://tips.example.1/',
  'https://[::1/',
  'https://-/',
  '',
];
