import { expect, test } from 'vitest'
import { isPublicAddress } from './public-addresses.ts'

const isPublic = '8.8.8.8 93.184.215.14 172.32.0.1 100.128.0.1 2606:4700::1111 2a00:1450:4001:82b::2003'.split(' ')

const isNot = [
  // This host, private networks, carriers' networks, link-local with the clouds' metadata, documentation, multicast.
  '0.0.0.0 10.255.0.1 100.64.0.1 100.127.255.255 127.8.8.8 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.170',
  '192.0.2.1 192.168.1.1 198.19.0.1 203.0.113.9 224.0.0.1 240.0.0.1 255.255.255.255 168.63.129.16',
  // The same in IPv6, and the ways in which an IPv4 address hides in it: mapped, compatible, NAT64, 6to4, Teredo.
  ':: ::1 fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 2001:db8::1 3fff::1 5f00::1 100::1',
  '::ffff:127.0.0.1 ::ffff:8.8.8.8 ::8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::1 2002:7f00:1:: 2001::1',
  'localhost 2130706433 0x7f.1 8.8.8.8:80',
].flatMap((line) => line.split(' '))

test.each(isPublic)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))
test.each([...isNot, ''])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false))
