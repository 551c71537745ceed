/**
 * What of a phone or a computer no page of ours asks for, so that no script, ours or in a frame, gets it. Paying and protected
 * music are not among them.
 */
const unused = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'];

/** The value of the `permissions-policy` header of every answer. */
export const browserFeatures = unused.map((feature) => `${feature}=()`).join(', ');
