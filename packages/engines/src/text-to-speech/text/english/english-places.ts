/** Tables of American addresses. */

export const STREETS: Readonly<Record<string, string>> = {
  ...{ St: 'Street', st: 'Street', ST: 'Street', Ave: 'Avenue', ave: 'Avenue', Blvd: 'Boulevard' },
  ...{ Rd: 'Road', rd: 'Road', Dr: 'Drive', Ln: 'Lane', Ct: 'Court', Pl: 'Place', Sq: 'Square' },
  ...{ Hwy: 'Highway', hwy: 'Highway', Expy: 'Expressway', Pkwy: 'Parkway', Ter: 'Terrace', Cir: 'Circle' },
};

export const STATES: Readonly<Record<string, string>> = {
  ...{ AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado' },
  ...{ CT: 'Connecticut', DE: 'Delaware', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho' },
  ...{ IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana' },
  ...{ ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota' },
  ...{ MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada' },
  ...{ NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina' },
  ...{ ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania' },
  ...{ RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas' },
  ...{ UT: 'Utah', VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia' },
  ...{ WI: 'Wisconsin', WY: 'Wyoming', DC: 'dee see' },
};

/** Words or other things too: states only before a postal code. */
export const AMBIGUOUS_STATES: ReadonlySet<string> = new Set(
  'OK HI OR IN ME ID PA MA LA DE CO AL IL AR DC MS MD MT'.split(' '),
);
