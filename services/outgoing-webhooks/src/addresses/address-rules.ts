/**
 * Which addresses a webhook may call. Public ones only: https on port 443, no credentials, and every address behind the
 * name outside of private and special networks. A URL parser has already turned decimal, octal and hexadecimal forms into
 * dotted ones. Pure.
 */
import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = [Address, number];

/** The only block of IPv6 that is routed on the internet. The ranges of special use inside of it have names. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Documentation (RFC 9637), former 6to4 relays (RFC 7526), and the metadata server of Azure, which has a public address. */
const specialUse = ['3fff::/20', '192.88.99.0/24', '168.63.129.16/32'].map((range) => ipaddr.parseCIDR(range));

export class AddressRules {
  private readonly allowed: readonly Range[];

  /**
   * @param allowedRanges ranges that are allowed in addition, over http and on any port
   * @throws Error when a range is not valid
   */
  constructor(
    allowedRanges: readonly string[] = [],
    private readonly ports: readonly string[] = ['443'],
  ) {
    this.allowed = allowedRanges.map((range) => ipaddr.parseCIDR(range));
  }

  /** Returns the URL to call; null for one that is never called, whatever its name resolves to. */
  parse(text: string): URL | null {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!url || !['https:', 'http:'].includes(url.protocol) || url.username || url.password) return null;
    const address = toAddress(url.hostname);
    if (!address && !isName(url.hostname)) return null;
    if (address && this.isAdded(address)) return url;
    if (address && !isPublic(address)) return null;
    return this.isOrdinary(url) ? url : null;
  }

  /** Returns whether the URL may be called at this address, which its name resolved to. */
  allows(url: URL, text: string): boolean {
    const address = toAddress(text);
    if (!address) return false;
    return this.isAdded(address) || (isPublic(address) && this.isOrdinary(url));
  }

  private isOrdinary({ protocol, port }: URL): boolean {
    return protocol === 'https:' && this.ports.includes(port || '443');
  }

  private isAdded(address: Address): boolean {
    return this.allowed.some((range) => matches(address, range));
  }
}

/** Returns the address that a host or a text is, an IPv4 address also for one that is mapped into IPv6; null for a name. */
function toAddress(host: string): Address | null {
  const text = host.startsWith('[') ? host.slice(1, -1) : host;
  return ipaddr.isValid(text) ? ipaddr.process(text) : null;
}

function isPublic(address: Address): boolean {
  if (address.range() !== 'unicast' || specialUse.some((range) => matches(address, range))) return false;
  return address.kind() === 'ipv4' || matches(address, globalUnicast);
}

function matches(address: Address, range: Range): boolean {
  return address.kind() === range[0].kind() && (address as ipaddr.IPv6).match(range as [ipaddr.IPv6, number]);
}

/** A name of the internet has a dot; one without is a name of the network that the service runs in. */
function isName(host: string): boolean {
  return /^(?=.{1,254}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]*\.?$/.test(host);
}
