import { describe, expect, it } from 'vitest';
import { addressProblem, withHttps } from './address-problem';

describe('addressProblem', () => {
  it.each([
    ['http://lamp.example.com/tips', 'This starts with http://. Use https://.'],
    [' HTTP://lamp.example.com:8080/tips', 'This starts with http://. Use https://.'],
    ['https://lamp.example.com:8080/tips', 'Remove the port :8080.'],
    ['https://me:secret@lamp.example.com/', 'Remove the user name and the password.'],
    ['https://me@lamp.example.com/', 'Remove the user name and the password.'],
  ])('says what to change in %j', (address, words) => {
    expect(addressProblem(address)).toBe(words);
  });

  it.each([
    '',
    'lamp',
    'ftp://lamp.example.com/',
    'https://lamp.example.com/tips',
    'https://lamp.example.com:443/tips',
    'http://127.0.0.1:8080/hook',
    'http://[::1]:8080/hook',
    'http://localhost:8080/hook',
  ])('leaves %j to the server', (address) => {
    expect(addressProblem(address)).toBeNull();
  });
});

describe('withHttps', () => {
  it('changes only the scheme of an http address', () => {
    expect(withHttps(' HTTP://lamp.example.com/tips?a=http://b ')).toBe('https://lamp.example.com/tips?a=http://b');
  });

  it.each(['https://lamp.example.com:8080/', 'http://127.0.0.1/', 'lamp'])('has nothing to offer for %j', (address) => {
    expect(withHttps(address)).toBeNull();
  });
});
