const areas = import.meta.glob<object>('./answers/*.json', { eager: true, import: 'default' });

export default Object.assign({}, ...Object.values(areas).flatMap((area) => Object.values(area)));
