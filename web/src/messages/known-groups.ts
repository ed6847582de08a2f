/** The catalogue declares its groups here, so that what reads messages does not import everything that has some. */
export interface KnownGroups {}
