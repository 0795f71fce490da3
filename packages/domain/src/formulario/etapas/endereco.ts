// A postal address, used for correspondence.
import { cep, grupo, municipio, seFor, seNaoFor, texto, uf } from '../../campos/campo.ts'

const DA_CASA = seFor('uf', 'GO')
const DE_FORA = seNaoFor('uf', 'GO', '', null, undefined)

export const enderecoParaCorrespondencia = (opcoes: Parameters<typeof grupo>[2]) =>
  grupo(
    'Endereço para correspondência',
    {
      cep: cep('CEP', { obrigatorio: true, largura: 3 }),
      logradouro: texto('Logradouro', { obrigatorio: true, maximo: 150, largura: 7 }),
      numero: texto('Número', { obrigatorio: true, maximo: 10, ajuda: 'Ou S/N.', largura: 2 }),
      complemento: texto('Complemento', { maximo: 80, largura: 4 }),
      bairro: texto('Bairro', { obrigatorio: true, maximo: 80, largura: 4 }),
      uf: uf('UF', { obrigatorio: true, largura: 2 }),
      // The agency's list has the municipalities of its own state; elsewhere the name is written.
      municipioId: municipio('Município', { quando: DA_CASA, obrigatorio: true, largura: 4 }),
      municipioNome: texto('Município', { quando: DE_FORA, obrigatorio: true, maximo: 80, largura: 4 }),
    },
    opcoes,
  )
